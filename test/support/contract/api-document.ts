import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { DocumentedResponse, Paths, Schemas } from './contract-document.js';

/** The published contract. */
export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Paths;
  readonly components: {
    readonly schemas: Schemas;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

const ROOT = join(import.meta.dirname, '../../..');
const PARSED = join(ROOT, '.cache/contract');

/** Reads `openapi/powercontext.yaml` as it is committed. Parsing it takes 0.4 s, which every file of tests would pay. */
export function readApiDocument(): ApiDocument {
  const text = readApiText();
  const parsed = join(PARSED, `${createHash('sha256').update(text).digest('hex')}.json`);
  if (!existsSync(parsed)) writeWhole(parsed, JSON.stringify(parse(text)));
  return JSON.parse(readFileSync(parsed, 'utf8')) as ApiDocument;
}

export function readApiText(): string {
  return readFileSync(join(ROOT, 'openapi/powercontext.yaml'), 'utf8');
}

/** Other workers see all of the file or none of it. */
function writeWhole(path: string, text: string): void {
  mkdirSync(PARSED, { recursive: true });
  const written = `${path}.${randomUUID()}`;
  writeFileSync(written, text);
  renameSync(written, path);
}
