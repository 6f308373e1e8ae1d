import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../../kit/test/support/run-program.js';
import { LIMIT_MS, unpack, withPrefix } from '../real-host.js';
import type { HostKind } from '../real-host.js';
import { ownConfiguration } from './own-configuration.js';

const PREFIX = 'POWERCONTEXT_DSH_';

/** Of the environment that `make hosts-nightly` makes. */
const PROGRAM = join(import.meta.dirname, '../../../../../.cache/python/dsh/bin/dsh');

const patchAt = (modelUrl: string, plugin: string, config: object): string => `- id: llm-deepseek
  config:
    baseURL: ${JSON.stringify(modelUrl)}
- id: session-telemetry-otel
  disabled: true
- id: session-title-llm
  disabled: true
- insert:
    - id: powercontext
      name: ${JSON.stringify(plugin)}
      config: ${JSON.stringify(config)}
`;

/** The plugin, in a patch of the configuration. */
export const DSH: HostKind = {
  name: 'DeepSeek Harness',
  integration: 'dsh',
  limitMs: 30_000,
  largestMaxBytes: 32_768,
  repeatsOldContexts: true,
  // The log of the session rides along with each request; it is no part of what the model reads.
  readByModel: (asked) => asked.map(({ dsh_session_log: _log, ...read }) => read),
  install: async (folder) => {
    const { shipped, home } = await unpack('dsh', folder);
    const plugin = pathToFileURL(join(shipped, 'dist/powercontext.mjs')).href;
    const patch = join(folder, 'patch.yml');
    let sessionId = '';
    return {
      run: async ({ prompt, modelUrl, settings, env, continues = false }) => {
        const own = ownConfiguration(settings, 'maxBytes');
        await writeFile(patch, patchAt(modelUrl, plugin, own.configuration));
        const ended = await runProgram({
          command: [
            ...([PROGRAM, 'headless', '--patch', patch, '--json'] as const),
            ...(continues ? ['--session-id', sessionId] : []),
            prompt,
          ],
          cwd: folder,
          env: {
            ...{ HOME: home, DSH_HOME: home, DSH_TELEMETRY_MODE: 'OFF', DEEPSEEK_API_KEY: 'dummy' },
            ...withPrefix(PREFIX, own.rest),
            ...env,
          },
          limitMs: LIMIT_MS,
        });
        sessionId = /session-[\w-]+/.exec(ended.stdout)?.[0] ?? sessionId;
        return ended;
      },
    };
  },
};
