import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../../kit/test/support/run-program.js';
import { FAKE_MODEL, LIMIT_MS, programFile, unpack, withPrefix } from './real-host.js';
import type { HostKind } from './real-host.js';

const modelsAt = (modelUrl: string): string =>
  JSON.stringify({
    providers: {
      fake: { baseUrl: `${modelUrl}/v1`, apiKey: 'dummy', api: 'openai-completions', models: [FAKE_MODEL] },
    },
  });

/** The package, installed with the command of the program. */
export const PI: HostKind = {
  name: 'Pi',
  integration: 'pi',
  largestMaxBytes: 32_768,
  repeatsOldContexts: false,
  install: async (folder, instead) => {
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
    const addWithProgram = async (): Promise<void> => {
      await start({}, 'install', shipped);
    };
    await (instead?.(home) ?? addWithProgram());
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
