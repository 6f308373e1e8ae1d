import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIG = join(ROOT, 'config/tooling/.dependency-cruiser.cjs');

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** What the rules say about the `src` below a folder: `rule: from → to`. */
function violationsOf(folder: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [CRUISER, '--config', CONFIG, '--output-type', 'json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { summary } = JSON.parse(stdout) as Report;
  expect(summary.totalCruised).toBeGreaterThan(0);
  return summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to.replace(/^.*(?=node_modules\/)/, '')}`,
  );
}

/** Files of a planted tree, each with the one import that breaks a rule. */
const PLANTED: Readonly<Record<string, string>> = {
  'src/scopes/domain/a.ts': `export { b } from './b.js';\nexport const a = 1;`,
  'src/scopes/domain/b.ts': `export { a } from './a.js';\nexport const b = 1;`,
  'src/context/core/reads-a-file.ts': `export { readFileSync } from 'node:fs';`,
  'src/context/core/hashes.ts': `export { createHash } from 'node:crypto';`,
  'src/scopes/domain/validates.ts': `import { IsString } from 'class-validator';\nexport { IsString };`,
  'src/scopes/scopes.service.ts': `export { DataSource } from 'typeorm';`,
  'src/scopes/persistence/scope.store.ts': `export const stored = 1;`,
  'src/artifacts/memory/memory.reaches.ts': `export { stored } from '../../scopes/persistence/scope.store.js';`,
  'src/novelty/novel.ts': `export { stored } from '../scopes/persistence/scope.store.js';`,
  'src/context/context.module.ts': `export const context = 1;`,
  'src/scopes/looks-up.ts': `export { context } from '../context/context.module.js';`,
  'src/platform/knows.ts': `export { stored } from '../scopes/persistence/scope.store.js';`,
  'src/contract/knows.ts': `export { stored } from '../scopes/persistence/scope.store.js';`,
  'src/scopes/dto/scope.dto.ts': `export { stored } from '../persistence/scope.store.js';`,
  'src/scopes/speaks.service.ts': `import type { stored } from './dto/scope.dto.js';\nexport type Wire = typeof stored;`,
  'src/scopes/persistence/wire.ts': `export { stored } from '../dto/scope.dto.js';`,
  'src/scopes/tested.ts': `export { planted } from './planted.spec.js';`,
  'src/scopes/planted.spec.ts': `export const planted = 1;`,
  'src/scopes/borrows.ts': `import fastCheck from 'fast-check';\nexport { fastCheck };`,
};

const EXPECTED = [
  'no-cycles: src/scopes/domain/a.ts → src/scopes/domain/b.ts',
  'pure-stays-pure: src/context/core/reads-a-file.ts → fs',
  'pure-stays-pure: src/scopes/domain/validates.ts → node_modules/class-validator/',
  'digests-only-in-kernel-and-domain: src/context/core/hashes.ts → crypto',
  'orm-only-in-persistence: src/scopes/scopes.service.ts → node_modules/typeorm/',
  'features-meet-at-public-files: src/artifacts/memory/memory.reaches.ts → src/scopes/persistence/scope.store.ts',
  'features-meet-at-public-files: src/novelty/novel.ts → src/scopes/persistence/scope.store.ts',
  'nobody-depends-on-context: src/scopes/looks-up.ts → src/context/context.module.ts',
  'platform-knows-no-feature: src/platform/knows.ts → src/scopes/persistence/scope.store.ts',
  'contract-knows-no-feature: src/contract/knows.ts → src/scopes/persistence/scope.store.ts',
  'controllers-know-no-storage: src/scopes/dto/scope.dto.ts → src/scopes/persistence/scope.store.ts',
  'services-know-no-contract: src/scopes/speaks.service.ts → src/scopes/dto/scope.dto.ts',
  'storage-knows-no-contract: src/scopes/persistence/wire.ts → src/scopes/dto/scope.dto.ts',
  'no-test-code-in-the-product: src/scopes/tested.ts → src/scopes/planted.spec.ts',
  'no-dev-package-in-the-product: src/scopes/borrows.ts → node_modules/fast-check/',
];

describe('import rules (ADR 0007)', () => {
  it('hold in the whole of src', () => {
    expect(violationsOf(ROOT)).toEqual([]);
  });

  it('find one planted violation of every rule, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'powercontext-boundaries-'));
    try {
      plant(folder);
      const found = violationsOf(folder);
      const missed = EXPECTED.filter((start) => !found.some((violation) => violation.startsWith(start)));
      const surprising = found.filter((violation) => !EXPECTED.some((start) => violation.startsWith(start)));
      expect({ missed, surprising }).toEqual({ missed: [], surprising: [] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function plant(folder: string): void {
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const name of ['package.json', 'tsconfig.json']) execFileSync('cp', [join(ROOT, name), folder]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
