import { mkdir, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../../../kit/test/support/run-program.js';
import { LIMIT_MS, programFile, unpack, withPrefix } from '../real-host.js';
import type { HostKind } from '../real-host.js';
import { ownConfiguration } from './own-configuration.js';

const PREFIX = 'POWERCONTEXT_OPENCODE_';

/** Nothing to ask, nothing told to anybody, nothing fetched. */
const QUIET = {
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1',
  npm_config_offline: 'true',
  npm_config_fetch_retries: '0',
};

const configurationAt = (modelUrl: string, plugin: readonly [url: string, options: object]): string =>
  JSON.stringify({
    autoupdate: false,
    share: 'disabled',
    model: 'fake/fake-model',
    small_model: 'fake/fake-model',
    enabled_providers: ['fake'],
    plugin: [plugin],
    provider: {
      fake: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: `${modelUrl}/v1`, apiKey: 'dummy' },
        models: { 'fake-model': { limit: { context: 100_000, output: 4_000 } } },
      },
    },
  });

/** The bundle, named in the configuration of the program. */
export const OPENCODE: HostKind = {
  name: 'OpenCode',
  integration: 'opencode',
  limitMs: 30_000,
  largestMaxBytes: 32_768,
  repeatsOldContexts: false,
  // The model that names the conversation is sent what the model of the conversation is sent.
  readByModel: (asked) => asked.filter(({ tools }) => tools !== undefined),
  install: async (folder) => {
    const program = programFile(`opencode-${platform()}-${arch()}/bin/opencode`, 'nightly');
    const { shipped, home } = await unpack('opencode', folder);
    const configuration = join(home, 'config/opencode');
    await mkdir(configuration, { recursive: true });
    const plugin = pathToFileURL(join(shipped, 'dist/powercontext.mjs')).href;
    const homes = ['config', 'data', 'cache', 'state'].map((name) => [
      `XDG_${name.toUpperCase()}_HOME`,
      join(home, name),
    ]);
    return {
      run: async ({ prompt, modelUrl, settings, env, continues = false }) => {
        const own = ownConfiguration(settings, 'maxBytes');
        await writeFile(join(configuration, 'opencode.json'), configurationAt(modelUrl, [plugin, own.configuration]));
        return runProgram({
          command: [program, 'run', ...(continues ? ['--continue'] : []), prompt],
          cwd: folder,
          env: { HOME: home, ...Object.fromEntries(homes), ...QUIET, ...withPrefix(PREFIX, own.rest), ...env },
          limitMs: LIMIT_MS,
        });
      },
    };
  },
};
