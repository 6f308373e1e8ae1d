import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A host that uses the package. Lines marked as errors must be errors. */
const CONSUMER = `
import { createRuntime } from './dist/runtime.js';
import type { Candidate, MemoryCitation, Origin, Runtime } from './dist/runtime.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function same<A, B>(...proof: Same<A, B> extends true ? [] : [never]): void;

export async function use(scopeId: string): Promise<readonly Origin[]> {
  const runtime: Runtime = await createRuntime({ home: 'data', databaseReaders: 2 });
  const memory = runtime.memory.forScope(scopeId);
  const { entry } = await memory.remember({ kind: 'fact', text: 'alpha' });
  if (entry) same<typeof entry.citation, MemoryCitation>();
  if (entry) same<typeof entry.state, 'active' | 'inactive'>();
  await memory.search({ query: 'alpha', tagFilter: { tags: ['x'] } });
  await memory.listEntries();
  // @ts-expect-error the Scope is named already
  await memory.remember({ kind: 'fact', text: 'alpha', scopeId });
  // @ts-expect-error text is required
  await memory.remember({ kind: 'fact' });
  // @ts-expect-error not the spelling of HTTP
  await memory.remember({ kind: 'fact', text: 'alpha', expected_revision: 1 });
  // @ts-expect-error a request is required
  await memory.search();

  const context = runtime.context.forScope(scopeId);
  const prepared = await context.prepare({ query: 'q', maxBytes: 800, assembly: { show: ['recall_rank'] } });
  same<typeof prepared.content, string | null>();
  const { context: explained, candidates, cacheIdentity } = await context.explain({ query: 'q' });
  same<typeof explained.contentBytes, number>();
  same<(typeof candidates)[number]['recallRank'], number | null>();
  same<typeof cacheIdentity.maxBytes, number>();
  // @ts-expect-error a section has a limit
  await context.prepare({ query: 'q', assembly: { sections: [{ family: 'memory' }] } });

  const artifacts = runtime.artifacts.forScope(scopeId);
  await artifacts.create({ family: 'profile', content: { content: '# P' } });
  // @ts-expect-error the content of another family
  await artifacts.create({ family: 'memory', content: { content: '# P' } });
  const replaced = { family: 'profile', artifactId: 'profile', content: { content: '# P' } } as const;
  same<Awaited<ReturnType<typeof artifacts.replace>>['contentDigest'], string>();
  await artifacts.replace({ ...replaced, expectedRevision: 1 });
  // @ts-expect-error the revision is required
  await artifacts.replace(replaced);

  const proposal = { situation: 's', action: 'a', outcome: 'o', lesson: 'l' };
  const candidate: Candidate = await runtime.experience
    .forScope(scopeId)
    .propose({ proposal, sourceRefs: [{ name: 'content', sourceId: 'x' }], artifactRefs: [] });
  if ('lesson' in candidate.proposal) same<typeof candidate.proposal.lesson, string>();
  await runtime.candidates.forScope(scopeId).list();

  await runtime.scopes.select({ selection: { mode: 'exact', scopeIds: [scopeId] } });
  // @ts-expect-error ids are required
  await runtime.scopes.select({ selection: { mode: 'exact' } });
  const { byScope } = await runtime.statistics.get({ selection: { mode: 'all' } });
  const kinds = byScope.flatMap(({ inventory }) => inventory.memory.entries.byKind);
  same<(typeof kinds)[number]['active'], number>();
  await runtime.close();
  return (await context.prepareWithOrigins({ query: 'q' })).origins;
}
`;

it('the published types are precise and need no skipLibCheck', () => {
  const folder = join(ROOT, '.cache/consumer');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const options = { strict: true, module: 'nodenext', target: 'es2023', types: ['node'], noEmit: true };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, skipLibCheck: false }, files: ['consumer.ts'] }),
  );
  const declarations = ['--outDir', join(folder, 'dist'), '--emitDeclarationOnly'];
  compile(['-p', join(ROOT, 'tsconfig.build.json'), ...declarations]);
  expect(compile(['-p', folder])).toBe('');
});

/** What the compiler prints; a compiler that fails fails the test with it. */
function compile(options: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [TSC, ...options], { encoding: 'utf8' });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  }
}
