import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '../errors/start-error.js';
import { prepareSqliteFile, refuseForeignDatabase } from './sqlite-file.js';

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

  it('says which setting chooses another place', () => {
    expect(() => prepareSqliteFile('/proc/powercontext/data.sqlite')).toThrow(
      /the right to write there, or .* POWERCONTEXT_HOME or POWERCONTEXT_SERVER_DATABASE_PATH\.$/,
    );
  });
});

describe('refuseForeignDatabase', () => {
  const CHOOSE = /left unchanged\. .*hoose another file with POWERCONTEXT_SERVER_DATABASE_PATH\.$/;
  let root: string;
  let file: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
    file = join(root, 'data.sqlite');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('leaves the tables of another program alone, and says what to do', () => {
    new Database(file).exec('CREATE TABLE theirs (id INTEGER)').close();
    expect(() => refuseForeignDatabase(file, ['a'])).toThrow(CHOOSE);
  });

  it('leaves a file that is no database alone, and says what to do', () => {
    writeFileSync(file, 'not a database'.repeat(1_000));
    expect(() => refuseForeignDatabase(file, ['a'])).toThrow(CHOOSE);
  });
});
