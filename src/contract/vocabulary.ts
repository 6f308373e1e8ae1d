import { namedEnum } from './named-enum.js';
import type { WordOf } from './named-enum.js';

/* Words that several features put on the wire. */

export const MEMORY_SEARCH_MODE = namedEnum('MemorySearchMode', ['auto', 'fts', 'vector', 'hybrid']);
export type MemorySearchMode = WordOf<typeof MEMORY_SEARCH_MODE>;

export const PREPARED_CONTEXT_SCHEMA = namedEnum('PreparedContextSchema', ['powercontext.prepared-context.v1']);
export type PreparedContextSchema = WordOf<typeof PREPARED_CONTEXT_SCHEMA>;
