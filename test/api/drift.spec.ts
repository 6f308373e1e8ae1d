import { readFileSync } from 'node:fs';
import { contractFiles } from '../../scripts/contract-files.js';
import type { GeneratedFile } from '../../scripts/contract-files.js';

describe('the committed contract files', () => {
  let generated: readonly GeneratedFile[];
  beforeAll(async () => {
    generated = await contractFiles();
  });

  it.each([
    'openapi/powercontext.yaml',
    'src/generated/powercontext.ts',
    'src/generated/mcp-tools.ts',
    'clients/ts/src/generated/contract.ts',
    'clients/ts/src/generated/operations.ts',
    'clients/ts/src/generated/operation-methods.ts',
  ])('%s is what the routes say now', (path) => {
    const committed = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    expect(committed).toBe(generated.find((file) => file.path === path)?.text);
  });
});
