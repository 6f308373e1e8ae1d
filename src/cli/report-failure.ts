import { CommanderError } from 'commander';
import { PrincipalsFileError } from '../access/access-tokens.writer.js';
import { ConfigError } from '../platform/config/config-error.js';

const EXIT_REFUSED = 2;

/** The exit status for what a command threw. Help is no failure; commander has told about its own. */
export function reportFailure(error: unknown, tell: (text: string) => void): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_REFUSED;
  if (!(error instanceof ConfigError || error instanceof PrincipalsFileError)) throw error;
  tell(`${error.message}\n`);
  return EXIT_REFUSED;
}
