import { spawnSync } from 'node:child_process';

/** Needs the built server. */
describe('recall without any model', () => {
  it('reaches its targets in every language and kind of prompt', () => {
    const { status, stdout } = spawnSync(process.execPath, ['evaluation/recall/run.mjs'], { encoding: 'utf8' });
    expect(stdout).not.toContain('missed');
    expect(status).toBe(0);
  });
});
