import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { markdownMeasure } from '../../src/context/core/render-markdown.js';
import { LEGACY_MEASURE } from '../../src/context/core/render-legacy.js';
import type { ContextCandidate } from '../../src/context/core/candidate.js';
import type { ShownFields } from '../../src/context/core/assembly.js';
import { ERROR_RESPONSES } from '../../src/contract/error-responses.js';
import { settings } from '../../src/platform/config/settings.js';
import { filesBelow, readText, ROOT, writtenFiles } from './repository-files.js';

/** Cells of the table rows of a page, code marks taken off. */
const rowsOf = (page: string): string[][] =>
  [...readText(page).matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.replaceAll('`', '').trim()),
  );

describe('links', () => {
  const pages = writtenFiles().filter((path) => path.endsWith('.md'));

  it.each(pages)('of %s lead somewhere', (page) => {
    const targets = [...readText(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const missing = targets.filter((target) => !existsSync(join(ROOT, normalize(join(dirname(page), target)))));
    expect(missing).toEqual([]);
  });

  it('of the index lead to every decision record', () => {
    const index = readText('docs/README.md');
    expect(filesBelow('docs/adr', '.md').filter((path) => !index.includes(path.slice('docs/'.length)))).toEqual([]);
  });
});

describe('configuration reference', () => {
  const rows = rowsOf('docs/reference/configuration.md').filter(([name]) => name?.startsWith('POWERCONTEXT_'));

  it('lists every setting once, in the order of the code', () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(settings.shape));
  });

  it('shows the defaults', () => {
    const defaults = settings.parse({}) as Record<string, unknown>;
    const asShown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
    for (const [name = '', shown] of rows)
      if (defaults[name] !== undefined) expect(shown).toBe(asShown(defaults[name]));
  });
});

describe('error reference', () => {
  it('lists every code of the contract', () => {
    const codes = Object.values(ERROR_RESPONSES).flatMap((response): readonly string[] => response.codes);
    const rows = rowsOf('docs/reference/errors.md').filter(([code]) => /^[a-z]+(?:[_-][a-z]+)*$/.test(code ?? ''));
    expect(rows.map(([code]) => code)).toEqual([...new Set(codes)].sort((one, other) => one.localeCompare(other)));
  });

  it('shows the statuses that the contract has each code for', () => {
    const shown = rowsOf('docs/reference/errors.md').flatMap(([code = '', statuses = '']) =>
      /^[\d, ]+$/.test(statuses) ? statuses.split(', ').map((status) => `${status} ${code}`) : [],
    );
    const published = Object.entries(ERROR_RESPONSES).flatMap(([status, { codes }]) =>
      codes.map((code) => `${status} ${code}`),
    );
    expect(shown.sort()).toEqual(published.sort());
  });
});

describe('byte costs of the prepare guide', () => {
  const costs = Object.fromEntries(rowsOf('docs/how-to/prepare-context.md').map(([part, bytes]) => [part, bytes]));
  const PLAIN: ShownFields = { confidence: false, recallRank: false };
  const entryBytes = (candidate: ContextCandidate, number: number, show = PLAIN): number => {
    const origin = { type: 'artifact_ref', artifact: candidate.artifact } as const;
    return markdownMeasure(show).entryBytes({ candidate, origin, recallRank: 1, number });
  };
  const id = (prefix: string): string => prefix + '0'.repeat(32);
  const scopeId = 'project:demo';
  const memory: ContextCandidate = {
    family: 'memory',
    scopeId,
    artifact: { family: 'memory', artifactId: 'memory', revision: 1 },
    entryId: id('mem_ent_'),
    entryVersionId: id('mem_ver_'),
    text: '',
  };
  const experience: ContextCandidate = {
    family: 'experience',
    scopeId,
    artifact: { family: 'experience', artifactId: id('art_'), revision: 1 },
    ...{ situation: '', action: '', outcome: '', lesson: '' },
  };
  const profile: ContextCandidate = {
    family: 'profile',
    scopeId,
    artifact: { family: 'profile', artifactId: 'profile', revision: 1 },
    content: '',
  };
  const shown = { confidence: true, recallRank: true };
  const lineBytes = markdownMeasure(PLAIN).asciiDocumentBytes['\n'.charCodeAt(0)] ?? 0;

  it.each([
    ['Markdown frame', markdownMeasure(PLAIN).frameBytes],
    ['first Memory entry', entryBytes(memory, 1)],
    ['further Memory entry', entryBytes(memory, 2)],
    ['first Experience entry', entryBytes(experience, 1)],
    ['further Experience entry', entryBytes(experience, 2)],
    ['first Profile entry', entryBytes(profile, 1)],
    ['show with both words, per entry', entryBytes(memory, 1, shown) - entryBytes(memory, 1)],
    ['each further line of a body', lineBytes - '\n'.length],
    ['envelope frame, without assembly', LEGACY_MEASURE.frameBytes],
  ])('%s: %d', (part, bytes) => {
    expect(costs[part]).toBe(String(bytes));
  });
});
