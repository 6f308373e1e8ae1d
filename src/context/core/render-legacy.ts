import type { ArtifactReference } from '../../artifacts/kernel/references.js';
import { utf8Length } from '../../artifacts/kernel/text-size.js';
import type { ArtifactFamily } from './candidate.js';
import { jsonBytes, jsonText } from './escape-json.js';
import { ELLIPSIS_BYTES, MAX_BODY_BYTES } from './fit.js';
import { NOTICE } from './notice.js';
import type { Origin } from './origin.js';
import type { LegacySelection, Measure, Placement, SelectedEntry } from './selection.js';
import { asciiTable, utf8Width } from './utf8.js';

const OPENING = `${NOTICE}\n\nBEGIN_POWERCONTEXT_PREPARED_CONTEXT_V1\n{"trust":"untrusted_history","items":[`;
const CLOSING = ']}\nEND_POWERCONTEXT_PREPARED_CONTEXT_V1';

/** The legacy envelope: one line of compact JSON between markers. Precondition: at least one entry. */
export function renderLegacy({ entries }: LegacySelection): string {
  return OPENING + entries.map(renderItem).join('') + CLOSING;
}

/** Costs of `renderLegacy`, taken from the same parts. Limits count raw body bytes, the budget escaped ones. */
export const LEGACY_MEASURE: Measure = {
  frameBytes: OPENING.length + CLOSING.length,
  entryBytes: (placement) => utf8Length(renderHead(placement)) + renderTail(placement, false).length,
  asciiBodyBytes: asciiTable(utf8Width),
  asciiDocumentBytes: asciiTable(jsonBytes),
  wideBytes: utf8Width,
  maxCutBytes: (body) => Math.min(MAX_BODY_BYTES, rawBytes(body) - 1),
  cutDocumentBytes: ELLIPSIS_BYTES + 'true'.length - 'false'.length,
};

/** A cut must be shorter than the body. Bodies over the limit need no exact count: a unit is at least one byte. */
function rawBytes(body: string): number {
  return utf8Length(body.slice(0, MAX_BODY_BYTES + 1));
}

function renderItem(entry: SelectedEntry): string {
  return renderHead(entry) + jsonText(entry.body).slice(1, -1) + renderTail(entry, entry.truncated);
}

function renderHead({ origin, number }: Placement): string {
  return `${number === 1 ? '' : ','}{"citation":${renderCitation(origin)},"content":"`;
}

/** ASCII. */
function renderTail({ candidate }: Placement, truncated: boolean): string {
  return `","truncated":${truncated}${renderKind(candidate.family)}}`;
}

/** Memory came first and has none. */
function renderKind(family: ArtifactFamily): string {
  return family === 'memory' ? '' : `,"kind":"${family}"`;
}

function renderCitation(origin: Origin): string {
  switch (origin.type) {
    case 'memory_citation':
      return `{"memory_ref":${renderReference(origin.memory)},${renderEntryIds(origin)}}`;
    case 'memory_entry_address':
      return `{"memory":${renderAddress(origin.scopeId, origin.memory)},${renderEntryIds(origin)}}`;
    case 'artifact_ref':
      return `{"artifact_ref":${renderReference(origin.artifact)}}`;
    case 'artifact_address':
      return `{"artifact":${renderAddress(origin.scopeId, origin.artifact)}}`;
  }
}

function renderEntryIds({ entryId, entryVersionId }: { entryId: string; entryVersionId: string }): string {
  return `"entry_id":${jsonText(entryId)},"entry_version_id":${jsonText(entryVersionId)}`;
}

function renderAddress(scopeId: string, artifact: ArtifactReference): string {
  return `{"scope_id":${jsonText(scopeId)},"artifact":${renderReference(artifact)}}`;
}

function renderReference({ family, artifactId, revision }: ArtifactReference): string {
  return `{"family":${jsonText(family)},"artifact_id":${jsonText(artifactId)},"revision":${revision}}`;
}
