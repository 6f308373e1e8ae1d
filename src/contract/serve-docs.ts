import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { answerWhole } from '../platform/http/answer-whole.js';
import type { Route } from '../platform/http/route-table.js';
import { buildDocument } from './document.js';

/** What the page loads; the package has more files, which are nobody's business. */
const ASSETS = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-init.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** The routes that no controller declares. */
export const DOC_ROUTES: readonly Route[] = [
  { method: 'GET', template: '/docs', operation: 'get_docs', isPublic: true },
  ...ASSETS.map((asset) => ({ method: 'GET', template: `/docs/${asset}`, operation: 'get_docs', isPublic: true })),
  { method: 'GET', template: '/openapi.json', operation: 'get_openapi' },
];

/** Swagger UI with its assets from this machine, and the document it shows. */
export function serveDocs(app: NestExpressApplication): void {
  app.use('/docs', (request: Request, _response: Response, next: NextFunction) => {
    answerWhole(request);
    next();
  });
  SwaggerModule.setup('docs', app, () => buildDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'PowerContext API',
  });
}
