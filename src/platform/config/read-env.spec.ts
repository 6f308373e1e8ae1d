import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStart, readCommandLine } from './command-line.js';
import { ConfigError } from './config-error.js';
import { readEnv } from './read-env.js';
import type { EnvSources } from './read-env.js';

const PORT = 'POWERCONTEXT_SERVER_HTTP_PORT';

describe('readEnv', () => {
  let cwd: string;
  beforeEach(() => (cwd = mkdtempSync(join(tmpdir(), 'env-'))));
  afterEach(() => rmSync(cwd, { recursive: true }));

  const read = (sources: Partial<EnvSources>) =>
    readEnv({ flags: {}, processEnv: {}, envFile: undefined, cwd, ...sources });

  it('prefers a flag to the environment, and the environment to the file', () => {
    writeFileSync(join(cwd, '.env'), `${PORT}=1\n`);
    expect(read({}).environment[PORT]).toBe('1');
    expect(read({ processEnv: { [PORT]: '2' } }).environment[PORT]).toBe('2');
    expect(read({ processEnv: { [PORT]: '2' }, flags: { [PORT]: '3' } }).environment[PORT]).toBe('3');
  });

  it('names the file it read', () => {
    writeFileSync(join(cwd, 'other.env'), `export ${PORT}="7" # a comment\n`);
    expect(read({ envFile: 'other.env' })).toEqual({
      environment: { [PORT]: '7' },
      sources: { [PORT]: 'file' },
      loadedFile: join(cwd, 'other.env'),
    });
  });

  it('does without a default file, but not without a named one', () => {
    expect(read({})).toEqual({ environment: {}, sources: {}, loadedFile: undefined });
    expect(() => read({ envFile: 'absent.env' })).toThrow(ConfigError);
    expect(() => read({ envFile: 'absent.env' })).toThrow(/absent\.env \(ENOENT\)/);
  });

  it('ignores the default file when told to', () => {
    writeFileSync(join(cwd, '.env'), `${PORT}=1\n`);
    expect(read({ envFile: false })).toEqual({ environment: {}, sources: {}, loadedFile: undefined });
  });

  it('matches names in any case, and keeps only ours', () => {
    const processEnv = {
      powercontext_home: '/x',
      PATH: '/bin',
      Powercontext_Server_Http_Port: '5',
      POWERCONTEXTUAL: '1',
    };
    expect(read({ processEnv }).environment).toEqual({ POWERCONTEXT_HOME: '/x', [PORT]: '5' });
    expect(read({ processEnv: { [PORT]: '6', [PORT.toLowerCase()]: '5' } }).environment[PORT]).toBe('6');
    expect(read({ processEnv: { [PORT.toLowerCase()]: '5', [PORT]: '6' } }).environment[PORT]).toBe('6');
  });

  it('keeps an empty value', () => {
    expect(read({ processEnv: { [PORT]: '' } }).environment).toEqual({ [PORT]: '' });
  });
});

describe('readCommandLine', () => {
  it('turns flags into variables', () => {
    expect(readCommandLine(['--host', 'localhost', '--port=9', '--env-file', 'a.env'])).toEqual({
      kind: 'serve',
      flags: { POWERCONTEXT_SERVER_HTTP_HOST: 'localhost', POWERCONTEXT_SERVER_HTTP_PORT: '9' },
      envFile: 'a.env',
    });
    expect(readCommandLine(['--config=b.env'])).toEqual({ kind: 'serve', flags: {}, envFile: 'b.env' });
    expect(readCommandLine(['--no-env-file'])).toEqual({ kind: 'serve', flags: {}, envFile: false });
    expect(readCommandLine([])).toEqual({ kind: 'serve', flags: {}, envFile: undefined });
  });

  it('knows help and version', () => {
    expect(readCommandLine(['-h'])).toEqual({ kind: 'help' });
    expect(readCommandLine(['--version'])).toEqual({ kind: 'version' });
  });

  it.each([
    [['--prot', '1']],
    [['run']],
    [['--port']],
    [['--env-file', 'a', '--no-env-file']],
    [['--config', 'a', '--no-env-file']],
    [['--config', 'a', '--env-file', 'a']],
  ])('refuses %j', (args) => {
    expect(() => readCommandLine(args)).toThrow(ConfigError);
  });
});

describe('findStart', () => {
  it.each([
    [[], []],
    [
      ['--port', '1'],
      ['--port', '1'],
    ],
    [
      ['server', 'run', '--port', '1'],
      ['--port', '1'],
    ],
    [['server', 'run', '--help'], ['--help']],
    [['--version'], ['--version']],
    [['--help'], undefined],
    [['server'], undefined],
    [['memory', 'list'], undefined],
  ])('%j starts with %j', (args, start) => {
    expect(findStart(args)).toEqual(start);
  });
});
