import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const CONFIG = join(ROOT, 'test/long/schemathesis.toml');
/** Made by `make test-long`. */
const ENVIRONMENT = join(ROOT, '.cache/python/schemathesis');

export interface Fuzzing {
  readonly url: string;
  readonly seconds: number;
  readonly seed: number;
  readonly token?: string;
  /** Operations whose path matches are left alone. */
  readonly exceptPath?: string;
}

/**
 * Schema rules that the contract cannot express are refused with 422, cursors with 400: valid by the schema and refused all the
 * same. Everything else holds: no 5xx, no undocumented status, header or body, nothing accepted that the contract forbids.
 */
const EXCEPT_CHECKS = 'positive_data_acceptance';
const GRACE_MS = 120_000;

/** What Schemathesis says at the end; throws its whole report when it finds anything. */
export async function fuzz({ url, seconds, seed, token, exceptPath }: Fuzzing): Promise<string> {
  const options = [
    ...['--url', url, '--max-time', String(seconds), '--seed', String(seed), '--request-timeout', '30'],
    ...['--exclude-checks', EXCEPT_CHECKS, '--continue-on-failure', '--no-color'],
    ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
    ...(exceptPath === undefined ? [] : ['--exclude-path-regex', exceptPath]),
  ];
  const program = join(ENVIRONMENT, 'bin/st');
  const timeout = seconds * 1_000 + GRACE_MS;
  try {
    const { stdout } = await run(
      program,
      ['--config-file', CONFIG, 'run', join(ROOT, 'openapi/powercontext.yaml'), ...options],
      {
        cwd: ENVIRONMENT,
        timeout,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, NO_PROXY: '127.0.0.1', PYTHONUTF8: '1' },
      },
    );
    return stdout;
  } catch (error) {
    const { stdout = '', message } = error as Error & { stdout?: string };
    throw new Error(`Seed ${seed}.\n${stdout === '' ? message : stdout}`, { cause: error });
  }
}
