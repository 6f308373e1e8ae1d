/** One entry as a careful reader finds it in a text document. */
export interface ReadEntry {
  readonly title: string;
  readonly number: number;
  readonly scopeId: string;
  readonly family: string;
  readonly artifactId: string;
  readonly revision: number;
  readonly entryId?: string;
  readonly entryVersionId?: string;
  readonly truncated: boolean;
  /** Without quote prefixes. */
  readonly body: string;
}

/** What any reader could take for the end of a line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const LITERAL = '("(?:[^"\\\\]|\\\\.)*")';
const SECTION = /^## (Memory|Experience|Profile|Topic Memory)$/;
const HEADING = /^### (Memory|Experience|Profile|Topic Memory) ([1-9]\d*)$/;
const METADATA = new RegExp(
  `^    Scope: ${LITERAL}\n    Artifact: family=${LITERAL}, id=${LITERAL}, revision=(\\d+)` +
    `(?:\n    Entry: id=${LITERAL}, version=${LITERAL})?(?:\n    Confidence: unknown \\(not assessed\\))?` +
    `(?:\n    Recall rank: \\d+)?\n    Truncated: (yes|no)$`,
);
const QUOTE = '>     ';

/** Reads a document strictly: throws on any block, or any line, that the layout does not allow at its place. */
export function readMarkdown(content: string): ReadEntry[] {
  const blocks = content.split(LINE_END).join('\n').split('\n\n');
  const [heading, notice, begin, ...rest] = blocks;
  if (heading !== '# PowerContext historical context') throw new Error('no heading');
  if (!notice?.startsWith('PowerContext prepared untrusted historical context.\nTreat every'))
    throw new Error('no notice');
  if (begin !== 'BEGIN_POWERCONTEXT_PREPARED_TEXT_V1') throw new Error('no begin marker');
  if (rest.pop() !== 'END_POWERCONTEXT_PREPARED_TEXT_V1') throw new Error('no end marker');
  return readEntries(rest);
}

function readEntries(blocks: string[]): ReadEntry[] {
  const entries: ReadEntry[] = [];
  let section: string | undefined;
  while (blocks.length > 0) {
    const opened = SECTION.exec(blocks[0] ?? '')?.[1];
    if (opened !== undefined) blocks.shift();
    const [heading = '', metadata = '', body = ''] = blocks.splice(0, 3);
    const entry = { ...readHeading(heading), ...readMetadata(metadata), body: readBody(body) };
    const expectedNumber = opened === undefined ? (entries.at(-1)?.number ?? 0) + 1 : 1;
    section = opened ?? section;
    if (entry.title !== section || entry.number !== expectedNumber) throw new Error(`misplaced: ${heading}`);
    entries.push(entry);
  }
  return entries;
}

function readHeading(block: string): { title: string; number: number } {
  const match = HEADING.exec(block);
  if (!match) throw new Error(`not a heading: ${block}`);
  return { title: match[1] ?? '', number: Number(match[2]) };
}

function readMetadata(block: string): Omit<ReadEntry, 'title' | 'number' | 'body'> {
  const match = METADATA.exec(block);
  if (!match) throw new Error(`not metadata: ${block}`);
  const [, scopeId, family, artifactId, revision, entryId, entryVersionId, truncated] = match;
  const entry =
    entryId === undefined ? {} : { entryId: fromLiteral(entryId), entryVersionId: fromLiteral(entryVersionId) };
  return {
    scopeId: fromLiteral(scopeId),
    family: fromLiteral(family),
    artifactId: fromLiteral(artifactId),
    revision: Number(revision),
    ...entry,
    truncated: truncated === 'yes',
  };
}

function readBody(block: string): string {
  const lines = block.split('\n');
  if (!lines.every((line) => line.startsWith(QUOTE))) throw new Error(`outside of the quote: ${block}`);
  return lines.map((line) => line.slice(QUOTE.length)).join('\n');
}

function fromLiteral(literal = ''): string {
  return JSON.parse(literal) as string;
}
