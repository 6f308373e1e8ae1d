import type { Response } from 'express';
import { AppError } from '../platform/errors/app-error.js';
import { answerWhole } from '../platform/http/answer-whole.js';
import { unknownRoute } from '../platform/http/to-envelope.js';

/** Nothing but scripts, styles and pictures of this server, and requests to it; nobody may frame the page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Vite names each asset after its content. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Nothing that leads anywhere but to a file of the folder. */
const ASSET_NAME = /^\w[\w-]*\.\w+$/;

interface FileFailure extends Error {
  readonly status?: number;
  readonly code?: string;
}

/** Answers with the files of the page. Nothing is read before it is asked for. */
export class PageFiles {
  constructor(private readonly folder: string) {}

  async sendPage(response: Response): Promise<void> {
    const notBuilt = new AppError('not_found', 404, 'The Inspector is not built: run make inspector.');
    await this.send(response, 'index.html', ASK_EACH_TIME, notBuilt);
  }

  /** `name` may be anything; what is not an asset is not found. */
  async sendAsset(response: Response, name: string): Promise<void> {
    if (!ASSET_NAME.test(name)) throw unknownRoute();
    await this.send(response, `assets/${name}`, FOREVER, unknownRoute());
  }

  private async send(response: Response, path: string, cacheControl: string, missing: AppError): Promise<void> {
    const headers = { 'Cache-Control': cacheControl, 'Content-Security-Policy': CONTENT_SECURITY_POLICY };
    const options = { root: this.folder, headers, cacheControl: false, acceptRanges: false };
    answerWhole(response.req);
    await new Promise<void>((resolve, reject) => {
      response.sendFile(path, options, (error?: FileFailure) => {
        if (error === undefined || isGone(error)) return resolve();
        // Nobody may keep a failure for as long as the file.
        if (!response.headersSent) response.removeHeader('Cache-Control');
        reject(error.status === 404 ? missing : error);
      });
    });
  }
}

/** The caller went away. */
const isGone = ({ code }: FileFailure): boolean => code === 'ECONNABORTED' || code === 'EPIPE';
