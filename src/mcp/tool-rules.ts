import type { ToolAnnotations } from './tool-definition.js';

/** What the contract does not say about the tool of an operation. */
export interface ToolRule {
  readonly annotations?: ToolAnnotations;
  /** Offered unless a server is told otherwise (D-38). */
  readonly isDefault?: boolean;
  /** Fields of the operation that the tool does not take. */
  readonly without?: readonly string[];
}

const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const DECIDES: ToolAnnotations = { ...READS, readOnlyHint: false, destructiveHint: true };

/**
 * Operations that agents may call, in the order in which they are listed. Preparing context is none of them: it is for hosts,
 * which do it unasked (RFC 1489).
 */
export const TOOL_RULES: Readonly<Record<string, ToolRule>> = {
  search_memory: { annotations: READS, isDefault: true },
  get_memory_entry: { annotations: READS, isDefault: true },
  remember_memory: { isDefault: true },
  search_topic_memory: { annotations: READS, isDefault: true },
  get_topic_memory: { annotations: READS, isDefault: true },
  resolve_scope_binding: { annotations: READS, isDefault: true },
  // A page leads to the next by a header of its answer, which a tool does not have.
  list_memory_entries: { annotations: READS, without: ['limit', 'cursor'] },
  revise_memory_entry: {},
  retire_memory_entry: {},
  list_scopes: { annotations: READS },
  get_scope: { annotations: READS },
  create_scope: {},
  set_scope_binding: {},
  clear_scope_binding: {},
  capture_content_source: {},
  list_artifact_candidates: { annotations: READS },
  get_artifact_candidate: { annotations: READS },
  approve_artifact_candidate: { annotations: DECIDES },
  reject_artifact_candidate: { annotations: DECIDES },
  revise_artifact_candidate: { annotations: DECIDES },
};
