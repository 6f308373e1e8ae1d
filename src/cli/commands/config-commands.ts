import type { Command } from 'commander';
import { act, withCommon } from '../base/act.js';
import { toColumns } from '../base/lines.js';
import type { Shell } from '../base/shell.js';
import { EXIT } from '../hosts/command-failure.js';
import { readServerSettings } from './server-settings.js';
import type { ServerSettings, StartOptions } from './server-settings.js';
import { withStartOptions } from './start-options.js';

export function configCommands(shell: Shell): Command {
  const group = shell.command('config');
  withStartOptions(withCommon(group.command('validate')))
    .description('checks the settings of a server as its start would, and shows where each value comes from')
    .action(
      act<StartOptions>(shell, ({ options }) => {
        const settings = readServerSettings(options, shell.env);
        const { faults, unknownNames: unknown_names, loadedFile: env_file = null, settings: effective } = settings;
        const valid = faults.length === 0;
        const result = { valid, faults, unknown_names, env_file, settings: effective };
        return { result, lines: describe(settings), status: valid ? EXIT.ok : EXIT.misused };
      }),
    );
  return group;
}

const describe = ({ faults, unknownNames, settings }: ServerSettings): readonly string[] => [
  ...toColumns(
    settings.filter(({ source }) => source !== 'unset').map(({ name, value, source }) => [name, source, value ?? '']),
  ),
  ...unknownNames.map((name) => `warn  ${name} is not a setting of this server; it is ignored.`),
  ...faults.map(({ setting, advice }) => `fail  ${setting} ${advice}`),
  ...(faults.length === 0 ? ['ok    A server would start with these settings.'] : []),
];
