import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../../kit/test/support/run-program.js';
import { LIMIT_MS, programFile, unpack, withPrefix } from './real-host.js';
import type { HostKind } from './real-host.js';

const MODEL = {
  id: 'fake-model',
  reasoning: false,
  input: ['text'],
  contextWindow: 100_000,
  maxTokens: 4_000,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
};
const modelsAt = (modelUrl: string): string =>
  JSON.stringify({
    providers: {
      fake: { baseUrl: `${modelUrl}/v1`, apiKey: 'dummy', api: 'openai-completions', models: [MODEL] },
    },
  });

/** The package, installed with the command of the program. */
export const PI: HostKind = {
  name: 'Pi',
  integration: 'pi',
  largestMaxBytes: 32_768,
  repeatsOldContexts: false,
  install: async (folder) => {
    const program = programFile('@earendil-works/pi-coding-agent/dist/cli.js');
    const { shipped, home } = await unpack('pi', folder);
    const start = (env: Record<string, string>, ...args: string[]) =>
      runProgram({
        command: [process.execPath, program, ...args],
        cwd: folder,
        env: {
          ...{ HOME: home, PI_CODING_AGENT_DIR: home, PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' },
          ...env,
        },
        limitMs: LIMIT_MS,
      });
    await start({}, 'install', shipped);
    return {
      run: async ({ prompt, modelUrl, settings, env, continues = false }) => {
        await writeFile(join(home, 'models.json'), modelsAt(modelUrl));
        return start(
          { ...withPrefix('POWERCONTEXT_PI_', settings), ...env },
          ...(continues ? ['--continue'] : []),
          ...['-p', '--provider', 'fake', '--model', 'fake-model', prompt],
        );
      },
    };
  },
};
