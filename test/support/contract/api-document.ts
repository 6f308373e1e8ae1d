import { readFileSync } from 'node:fs';
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

/** Reads `openapi/powercontext.yaml` as it is committed. */
export function readApiDocument(): ApiDocument {
  return parse(readApiText()) as ApiDocument;
}

export function readApiText(): string {
  return readFileSync(new URL('../../../openapi/powercontext.yaml', import.meta.url), 'utf8');
}
