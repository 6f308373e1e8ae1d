import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceId } from '../src/workspace-id.js';

const digest = (path: string) => createHash('sha256').update(path, 'utf8').digest('hex');

describe('the name of a workspace', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'powercontext-workspace-'));
  const top = join(scratch, 'Мой проект (x86)');
  const inner = join(top, 'packages', 'one');
  mkdirSync(inner, { recursive: true });
  afterAll(() => rmSync(scratch, { recursive: true }));

  it('is made of the folder, where there is no repository', () => {
    expect(workspaceId(inner, 'repository')).toBe(digest(inner));
  });

  it('is made of the top of the repository, be it a worktree, for hosts that name it so', () => {
    writeFileSync(join(top, '.git'), 'gitdir: elsewhere');
    expect([workspaceId(inner, 'repository'), workspaceId(top, 'repository')]).toEqual([digest(top), digest(top)]);
    expect(workspaceId(inner, 'folder')).toBe(digest(inner));
  });

  it('is found for a path of another system', () => {
    expect(workspaceId('C:\\Program Files (x86)\\Проект', 'repository')).toMatch(/^[0-9a-f]{64}$/);
  });
});
