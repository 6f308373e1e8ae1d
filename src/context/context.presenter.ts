import type { PreparedContext } from './dto/prepared-context.dto.js';

/** The four fields, in the contract's order. */
export const toPreparedContext = (content: string | null, contentBytes: number): PreparedContext => ({
  schema: 'powercontext.prepared-context.v1',
  status: content === null ? 'empty' : 'ready',
  content,
  content_bytes: contentBytes,
});
