import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
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
  app.use('/docs', answerWhole);
  SwaggerModule.setup('docs', app, () => buildDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'PowerContext API',
  });
}

/** Assets are small and never change while the server runs: parts and preconditions are not offered. */
const answerWhole: RequestHandler = ({ headers }, _response, next) => {
  for (const name of ['range', 'if-match', 'if-unmodified-since']) delete headers[name];
  next();
};
