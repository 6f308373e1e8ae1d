import type { Command } from 'commander';
import type { Shell } from './base/shell.js';

/** A command of the program, or several under one name. What it consists of is loaded only when it is asked for. */
export interface Group {
  readonly name: string;
  readonly about: string;
  /** `args` are those behind the name. */
  readonly load: (shell: Shell, args: readonly string[]) => Promise<Command>;
}

const ofHost = async (shell: Shell, verb: 'setup' | 'uninstall' | 'doctor'): Promise<Command> =>
  (await import('./host-commands.js')).hostCommand(verb, shell);

/** A host is named first or, behind options, by one of the known names. */
async function namesHost(args: readonly string[]): Promise<boolean> {
  const { HOST_NAMES } = await import('./hosts/host-name.js');
  const [first] = args;
  return (first !== undefined && !first.startsWith('-')) || HOST_NAMES.some((name) => args.includes(name));
}

/** In the order of help. */
export const GROUPS: readonly Group[] = [
  {
    name: 'server',
    about: 'runs the server',
    load: async (shell) => (await import('./commands/server-commands.js')).serverCommands(shell),
  },
  {
    name: 'scope',
    about: 'lists, creates, shows and changes Scopes',
    load: async (shell) => (await import('./commands/scope-commands.js')).scopeCommands(shell),
  },
  {
    name: 'memory',
    about: 'remembers texts, finds, changes and retires them',
    load: async (shell) => (await import('./commands/memory-commands.js')).memoryCommands(shell),
  },
  {
    name: 'experience',
    about: 'proposes, stores and shows Experiences',
    load: async (shell) => (await import('./commands/experience-commands.js')).experienceCommands(shell),
  },
  {
    name: 'profile',
    about: 'shows and writes the Profile of a Scope',
    load: async (shell) => (await import('./commands/profile-commands.js')).profileCommands(shell),
  },
  {
    name: 'topic',
    about: 'writes, finds and shows topics',
    load: async (shell) => (await import('./commands/topic-commands.js')).topicCommands(shell),
  },
  {
    name: 'candidate',
    about: 'reviews what is proposed',
    load: async (shell) => (await import('./commands/candidate-commands.js')).candidateCommands(shell),
  },
  {
    name: 'prepare',
    about: 'prints the context for a question, byte for byte as the API gives it',
    load: async (shell) => (await import('./context/prepare-command.js')).prepareCommand(shell),
  },
  {
    name: 'explain',
    about: 'shows what is in a context, what was left out and why',
    load: async (shell) => (await import('./context/explain-command.js')).explainCommand(shell),
  },
  {
    name: 'diff',
    about: 'compares two contexts',
    load: async (shell) => (await import('./context/diff-command.js')).diffCommand(shell),
  },
  {
    name: 'doctor',
    about: 'looks for what is wrong here, or with an agent host',
    load: async (shell, args) =>
      (await namesHost(args))
        ? ofHost(shell, 'doctor')
        : (await import('./doctor/doctor-command.js')).doctorCommand(shell),
  },
  {
    name: 'config',
    about: 'checks the settings of a server',
    load: async (shell) => (await import('./commands/config-commands.js')).configCommands(shell),
  },
  {
    name: 'token',
    about: 'creates, lists, replaces and revokes tokens of the principals file',
    load: async (shell) => (await import('./token-command.js')).tokenCommand(shell),
  },
  { name: 'setup', about: 'makes an agent host use this server', load: (shell) => ofHost(shell, 'setup') },
  { name: 'uninstall', about: 'takes out what setup put in', load: (shell) => ofHost(shell, 'uninstall') },
  {
    name: 'openapi',
    about: 'prints the contract of the API',
    load: async (shell) => (await import('./commands/openapi-command.js')).openapiCommand(shell),
  },
];
