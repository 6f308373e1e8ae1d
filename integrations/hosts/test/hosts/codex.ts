import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../../kit/test/support/run-program.js';
import { LIMIT_MS, programFile, unpack, withPrefix } from './real-host.js';
import type { HostKind } from './real-host.js';

/** A model on loopback, nothing to ask, nothing told to anybody. */
const CONFIG = `model = "fake-model"
model_provider = "fake"
approval_policy = "never"
sandbox_mode = "read-only"
check_for_update_on_startup = false

[model_providers.fake]
name = "fake"
base_url = "http://127.0.0.1:1/v1"
wire_api = "responses"
env_key = "FAKE_KEY"
request_max_retries = 0
stream_max_retries = 0

[analytics]
enabled = false

[feedback]
enabled = false

[otel]
exporter = "none"
trace_exporter = "none"
metrics_exporter = "none"
`;

/** The plugin from its marketplace, installed with the commands of the program; trusted by a flag, for want of a screen. */
export const CODEX: HostKind = {
  name: 'Codex',
  integration: 'codex',
  largestMaxBytes: 32_768,
  repeatsOldContexts: true,
  install: async (folder) => {
    const program = programFile('@openai/codex/bin/codex.js');
    const { shipped, home } = await unpack('codex', folder);
    await writeFile(join(home, 'config.toml'), CONFIG);
    const start = (env: Record<string, string>, ...args: string[]) =>
      runProgram({
        command: [process.execPath, program, ...args],
        cwd: folder,
        env: { HOME: home, CODEX_HOME: home, FAKE_KEY: 'dummy', ...env },
        limitMs: LIMIT_MS,
      });
    await start({}, 'plugin', 'marketplace', 'add', shipped);
    await start({}, 'plugin', 'add', 'powercontext@powercontext');
    return {
      run: ({ prompt, modelUrl, settings, env, continues = false }) =>
        start(
          { ...withPrefix('POWERCONTEXT_CODEX_', settings), ...env },
          ...['exec', '--dangerously-bypass-hook-trust', '--skip-git-repo-check', '--json'],
          ...['-c', `model_providers.fake.base_url="${modelUrl}/v1"`],
          ...(continues ? ['resume', '--last', prompt] : [prompt]),
        ),
    };
  },
};
