import { canonicalJson, canonicalNfcJson } from '../../kernel/canonical-json.js';
import { sha256Hex } from '../../kernel/digest.js';
import type { MemoryEntryContent } from './memory-entry.js';

/** Identity of an entry's content, lower-case hexadecimal (memory.md §3.4). References are a set: sorted, unique. */
export const entryContentHash = (content: MemoryEntryContent): string =>
  sha256Hex(
    `powercontext:entry-content:v1\0${canonicalNfcJson({
      artifact_refs: uniqueSorted(
        content.artifactRefs.map(({ family, artifactId, revision }) => ({ family, artifact_id: artifactId, revision })),
      ),
      kind: content.kind,
      source_refs: uniqueSorted(
        content.sourceRefs.map(({ sourceType, sourceId }) => ({ source_type: sourceType, source_id: sourceId })),
      ),
      text: content.text,
    })}`,
  );

function uniqueSorted(references: readonly unknown[]): unknown[] {
  const texts = [...new Set(references.map(canonicalJson))].sort(byUtf8);
  return texts.map((text) => JSON.parse(text) as unknown);
}

/** Code-point order, which is the order of UTF-8 bytes. */
const byUtf8 = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
