import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.js';
import { prepareSqliteFile } from './sqlite-file.js';

describe('prepareSqliteFile', () => {
  it('creates missing folders for the owner alone, and the file', () => {
    const root = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
    const file = join(root, 'a', 'b', 'data.sqlite');
    prepareSqliteFile(file);
    expect(statSync(join(root, 'a', 'b')).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(root, { recursive: true });
  });

  it('refuses at once where the system allows no folder, and names the path', () => {
    const file = '/proc/powercontext/data.sqlite';
    expect(() => prepareSqliteFile(file)).toThrow(StartError);
    expect(() => prepareSqliteFile(file)).toThrow(file);
  });
});
