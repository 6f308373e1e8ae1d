import type { ShownFields } from './assembly.js';
import type { ArtifactFamily } from './candidate.js';
import { escapeBody, escapedBytes } from './escape-body.js';
import { escapeIdentity } from './escape-identity.js';
import { ELLIPSIS_BYTES, MAX_BODY_BYTES } from './fit.js';
import { NOTICE } from './notice.js';
import type { MarkdownSelection, Measure, Placement, SelectedEntry } from './selection.js';
import { asciiTable } from './utf8.js';

const TITLES: Readonly<Record<ArtifactFamily, string>> = {
  memory: 'Memory',
  experience: 'Experience',
  profile: 'Profile',
  'topic-memory': 'Topic Memory',
};

/** Blocks are set apart by one blank line. Everything outside the bodies is ASCII: its length is its bytes. */
const GAP = '\n\n';
const OPENING = ['# PowerContext historical context', NOTICE, 'BEGIN_POWERCONTEXT_PREPARED_TEXT_V1'].join(GAP);
const CLOSING = `${GAP}END_POWERCONTEXT_PREPARED_TEXT_V1`;

/** An indented code block inside a block quote: nothing in a body can leave it. */
const QUOTE = '>     ';
const INDENT = '    ';

const ASCII_BODY_BYTES = asciiTable(escapedBytes);
const ASCII_DOCUMENT_BYTES = asciiTable((code) => escapedBytes(code) + (code === 0x0a ? QUOTE.length : 0));

/** The Markdown document: LF only, nothing after the end marker. Precondition: at least one section. */
export function renderMarkdown({ sections, show }: MarkdownSelection): string {
  const entries = sections.flatMap((section) => section.entries);
  return OPENING + entries.map((entry) => renderEntry(entry, show)).join('') + CLOSING;
}

/** Costs of `renderMarkdown`, taken from the same parts. */
export function markdownMeasure(show: ShownFields): Measure {
  return {
    frameBytes: OPENING.length + CLOSING.length,
    entryBytes: (placement) => renderHead(placement, show, 'no').length + QUOTE.length,
    asciiBodyBytes: ASCII_BODY_BYTES,
    asciiDocumentBytes: ASCII_DOCUMENT_BYTES,
    wideBytes: escapedBytes,
    maxCutBytes: () => MAX_BODY_BYTES,
    cutDocumentBytes: ELLIPSIS_BYTES + 'yes'.length - 'no'.length,
  };
}

function renderEntry(entry: SelectedEntry, show: ShownFields): string {
  return renderHead(entry, show, entry.truncated ? 'yes' : 'no') + quote(escapeBody(entry.body));
}

/** Headings and metadata of one entry; the first of a section brings the section's heading. */
function renderHead({ candidate, recallRank, number }: Placement, show: ShownFields, truncated: string): string {
  const { scopeId, artifact, family } = candidate;
  const title = TITLES[family];
  const metadata = [
    `Scope: ${escapeIdentity(scopeId)}`,
    `Artifact: family=${escapeIdentity(artifact.family)}, id=${escapeIdentity(artifact.artifactId)}, revision=${artifact.revision}`,
    family === 'memory' &&
      `Entry: id=${escapeIdentity(candidate.entryId)}, version=${escapeIdentity(candidate.entryVersionId)}`,
    show.confidence && 'Confidence: unknown (not assessed)',
    show.recallRank && `Recall rank: ${recallRank}`,
    `Truncated: ${truncated}`,
  ];
  const lines = metadata.filter((line) => line !== false).map((line) => INDENT + line);
  const section = number === 1 ? `${GAP}## ${title}` : '';
  return `${section}${GAP}### ${title} ${number}${GAP}${lines.join('\n')}${GAP}`;
}

function quote(escapedBody: string): string {
  return QUOTE + escapedBody.replaceAll('\n', `\n${QUOTE}`);
}
