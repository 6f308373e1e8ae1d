import { Argument } from 'commander';
import type { Command } from 'commander';
import { act } from '../base/act.js';
import { baseUrlOf } from '../base/client-settings.js';
import { connect, withServer } from '../base/online.js';
import type { OnlineOptions } from '../base/online.js';
import { WAITING } from '../base/progress.js';
import type { Shell } from '../base/shell.js';
import { readServerSettings } from '../commands/server-settings.js';
import type { StartOptions } from '../commands/server-settings.js';
import { withStartOptions } from '../commands/start-options.js';
import { EXIT } from '../hosts/command-failure.js';
import { HOST_NAMES } from '../hosts/host-name.js';
import { describeChecks } from './check.js';
import type { Check } from './check.js';
import { checkData } from './check-data.js';
import { checkNetwork } from './check-network.js';
import { checkProgram } from './check-program.js';
import { checkServer } from './check-server.js';
import { checkSettings } from './check-settings.js';

const HOST = 'an agent host: shows what it gets from the server, see doctor HOST --help';

/** Looks at everything and changes nothing. */
export const doctorCommand = (shell: Shell): Command =>
  withStartOptions(withServer(shell.command('doctor')))
    .addArgument(new Argument('[host]', HOST).choices(HOST_NAMES))
    .action(
      act<OnlineOptions & StartOptions>(shell, async ({ options, stage }) => {
        stage('settings, data and network');
        const settings = readServerSettings(options, shell.env);
        const baseUrl = baseUrlOf(options, shell.env);
        const here: readonly Check[] = [
          ...checkProgram(process.version),
          ...checkSettings(settings),
          ...(settings.config === undefined ? [] : await checkData(settings.config)),
          ...(await checkNetwork(baseUrl, shell.env)),
        ];
        stage(WAITING);
        const checks = [...here, ...(await checkServer(() => connect(options, shell.env), baseUrl))];
        const status = checks.some((check) => check.status === 'fail') ? EXIT.failed : EXIT.ok;
        const { settings: effective, loadedFile: env_file = null } = settings;
        return { result: { checks, settings: effective, env_file }, lines: describeChecks(checks), status };
      }),
    );
