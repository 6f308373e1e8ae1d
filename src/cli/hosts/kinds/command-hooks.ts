import { commandHookEdit } from '../edits/command-hook-edit.js';
import type { CommandHook } from '../edits/command-hook-edit.js';
import { toHookCommand } from '../edits/hook-command.js';
import { memberAt, readJson } from '../edits/json-text.js';
import type { HostName } from '../host-name.js';
import type { HostSetup } from '../host-setup.js';
import { joined, named } from '../place.js';
import type { Place } from '../place.js';
import { savedSettings } from '../saved-settings.js';

const PLUGIN = 'powercontext@powercontext';
const PLUGIN_SCRIPT = 'plugins/powercontext/dist/user-prompt-submit.mjs';
const TIMEOUT_SECONDS = 10;

/** What hosts differ in that run a command for each prompt. */
interface CommandHookHost extends Omit<HostSetup, 'script' | 'edits' | 'settingsEdit'> {
  readonly name: HostName;
  /** Below the folder of the integration. */
  readonly scriptBelow: string;
  readonly configPath: (place: Place) => string;
  readonly limits?: Pick<CommandHook, 'additionalContextLimit'>;
}

function commandHookHost({ scriptBelow, configPath, limits, ...rest }: CommandHookHost): HostSetup {
  const below = `${rest.name}/${scriptBelow}`;
  const script = (place: Place) => joined(place, place.integrations, ...below.split('/'));
  return {
    ...rest,
    script,
    edits: (place) => {
      const command = toHookCommand(place.node, script(place), place.isWindows);
      const hook = { command, timeout: TIMEOUT_SECONDS, ...limits };
      return [{ path: configPath(place), ...commandHookEdit({ hook, script: below }) }];
    },
    settingsEdit: savedSettings(rest.name),
  };
}

const PROJECT_SETTINGS = ['settings.json', 'settings.local.json'];
const claudeSettings = (place: Place) => joined(place, named(place, 'CLAUDE_CONFIG_DIR', '.claude'), 'settings.json');

export const CLAUDE_CODE = commandHookHost({
  name: 'claude-code',
  title: 'Claude Code',
  scriptBelow: PLUGIN_SCRIPT,
  configPath: claudeSettings,
  variables: {
    path: claudeSettings,
    read: (text) => memberAt(readJson(text), ['env']),
    project: {
      paths: (place) => PROJECT_SETTINGS.map((name) => joined(place, place.cwd, '.claude', name)),
      trustPath: (place) => joined(place, place.env['CLAUDE_CONFIG_DIR'] || place.home, '.claude.json'),
      isTrusted: (text, folder) => memberAt(readJson(text), ['projects', folder, 'hasTrustDialogAccepted']) === true,
    },
  },
  plugin: {
    path: claudeSettings,
    isEnabled: (text) => memberAt(readJson(text), ['enabledPlugins', PLUGIN]) === true,
  },
  nextSteps: ['Start Claude Code anew: a session that runs keeps the hooks it began with.'],
});

const codexFile = (name: string) => (place: Place) => joined(place, named(place, 'CODEX_HOME', '.codex'), name);

export const CODEX = commandHookHost({
  name: 'codex',
  title: 'Codex',
  scriptBelow: PLUGIN_SCRIPT,
  configPath: codexFile('hooks.json'),
  // In tokens of four bytes: the largest context and the sentence before it.
  limits: { additionalContextLimit: 8448 },
  plugin: {
    path: codexFile('config.toml'),
    isEnabled: (text) => new RegExp(`^\\[plugins\\."${PLUGIN}"\\]\\s*^enabled\\s*=\\s*true`, 'm').test(text),
  },
  nextSteps: ['Start Codex and trust the hook when it asks: it runs no hook that you have not seen.'],
});

export const WORKBUDDY = commandHookHost({
  name: 'workbuddy',
  title: 'WorkBuddy',
  scriptBelow: 'dist/user-prompt-submit.mjs',
  configPath: (place) =>
    place.env['WORKBUDDY_CONFIG_PATH'] || joined(place, named(place, 'WORKBUDDY_HOME', '.workbuddy'), 'settings.json'),
  nextSteps: ['Start WorkBuddy anew.'],
});
