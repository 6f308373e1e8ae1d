import { mkdir, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../../../kit/test/support/run-program.js';
import { FAKE_MODEL, LIMIT_MS, programFile, unpack, withPrefix } from '../real-host.js';
import type { HostKind } from '../real-host.js';
import { ownConfiguration } from './own-configuration.js';

const PREFIX = 'POWERCONTEXT_OPENCLAW_';

const configurationAt = (modelUrl: string, plugin: string, workspace: string, config: object): string =>
  JSON.stringify({
    agents: { defaults: { model: { primary: 'fake/fake-model' }, workspace } },
    models: {
      providers: {
        fake: { baseUrl: `${modelUrl}/v1`, apiKey: 'dummy', api: 'openai-completions', models: [FAKE_MODEL] },
      },
    },
    plugins: {
      load: { paths: [plugin] },
      allow: ['powercontext'],
      entries: { powercontext: { enabled: true, hooks: { allowConversationAccess: true }, config } },
    },
  });

/** The plugin, named in the configuration of the program, which needs a later Node than the server. */
export const OPENCLAW: HostKind = {
  name: 'OpenClaw',
  integration: 'openclaw',
  largestMaxBytes: 32_768,
  repeatsOldContexts: false,
  limitMs: 60_000,
  install: async (folder) => {
    const node = programFile(`node-${platform()}-${arch()}/bin/node`, 'nightly');
    const program = programFile('openclaw/openclaw.mjs', 'nightly');
    const { shipped, home } = await unpack('openclaw', folder);
    const state = join(home, 'state');
    const configuration = join(home, 'openclaw.json');
    return {
      run: async ({ prompt, modelUrl, settings, env, continues = false }) => {
        if (!continues) await rm(state, { recursive: true, force: true });
        await mkdir(state, { recursive: true });
        const own = ownConfiguration(settings, 'prepareMaxBytes');
        await writeFile(configuration, configurationAt(modelUrl, shipped, folder, own.configuration));
        return runProgram({
          command: [node, program, 'agent', '--local', '--agent', 'main', '--json', '-m', prompt],
          cwd: folder,
          env: {
            ...{ HOME: home, OPENCLAW_STATE_DIR: state, OPENCLAW_CONFIG_PATH: configuration },
            ...withPrefix(PREFIX, own.rest),
            ...env,
          },
          limitMs: LIMIT_MS,
        });
      },
    };
  },
};
