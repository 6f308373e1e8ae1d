import type { Response } from 'express';
import { AppError } from '../platform/errors/app-error.js';

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

interface FileFailure extends Error {
  readonly status?: number;
  readonly code?: string;
}

/** Answers with the files of the page. Nothing is read before it is asked for. */
export class PageFiles {
  constructor(private readonly folder: string) {}

  async sendPage(response: Response): Promise<void> {
    await this.send(response, 'index.html', ASK_EACH_TIME, 'The Inspector is not built: run make inspector.');
  }

  /** `name` may be anything; what is not an asset is not found. */
  async sendAsset(response: Response, name: string): Promise<void> {
    await this.send(response, `assets/${name}`, FOREVER, 'Nothing is found at this path.');
  }

  private async send(response: Response, path: string, cacheControl: string, missing: string): Promise<void> {
    const headers = { 'Cache-Control': cacheControl, 'Content-Security-Policy': CONTENT_SECURITY_POLICY };
    const options = { root: this.folder, headers, cacheControl: false, acceptRanges: false };
    await new Promise<void>((resolve, reject) => {
      response.sendFile(path, options, (error?: FileFailure) => {
        if (error === undefined || isGone(error)) resolve();
        else reject(isMissing(error) ? new AppError('not_found', 404, missing) : error);
      });
    });
  }
}

/** The caller went away. */
const isGone = ({ code }: FileFailure): boolean => code === 'ECONNABORTED' || code === 'EPIPE';

/** No such file, or none that may be asked for. */
const isMissing = ({ status }: FileFailure): boolean => status === 404 || status === 403 || status === 400;
