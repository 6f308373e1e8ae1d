import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from './host.js';

/** Names a workspace without telling its path: the SHA-256 of the folder, or of the top of the repository around it. */
export function workspaceId(folder: string, workspace: Host['workspace']): string {
  const path = workspace === 'repository' ? (repositoryAround(folder) ?? folder) : folder;
  return createHash('sha256').update(path, 'utf8').digest('hex');
}

/** The nearest folder, this one or above, that holds `.git`, be it a folder or the file of a worktree. */
function repositoryAround(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryAround(parent);
}
