import { arch, platform } from 'node:os';
import { NOTICE_BYTES } from '../../../kit/src/notice.js';
import { runProgram } from '../../../kit/test/support/run-program.js';
import { LIMIT_MS, programFile, unpack, withPrefix } from './real-host.js';
import type { HostKind } from './real-host.js';

const QUIET = {
  DISABLE_TELEMETRY: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_ERROR_REPORTING: '1',
  DISABLE_BUG_COMMAND: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
};

/** The plugin from its marketplace, installed with the commands of the program. */
export const CLAUDE_CODE: HostKind = {
  name: 'Claude Code',
  integration: 'claude-code',
  largestMaxBytes: 10_000 - NOTICE_BYTES,
  repeatsOldContexts: true,
  install: async (folder) => {
    const program = programFile(`@anthropic-ai/claude-code-${platform()}-${arch()}/claude`);
    const { shipped, home } = await unpack('claude-code', folder);
    const start = (env: Record<string, string>, ...args: string[]) =>
      runProgram({
        command: [program, ...args],
        cwd: folder,
        env: { HOME: home, CLAUDE_CONFIG_DIR: home, ANTHROPIC_API_KEY: 'dummy', ...QUIET, ...env },
        limitMs: LIMIT_MS,
      });
    await start({}, 'plugin', 'marketplace', 'add', shipped);
    await start({}, 'plugin', 'install', 'powercontext@powercontext');
    return {
      run: ({ prompt, modelUrl, settings, env, continues = false }) =>
        start(
          { ANTHROPIC_BASE_URL: modelUrl, ...withPrefix('POWERCONTEXT_CLAUDE_', settings), ...env },
          ...(continues ? ['--continue'] : []),
          ...['-p', prompt, '--model', 'claude-sonnet-4-5', '--output-format', 'json'],
        ),
    };
  },
};
