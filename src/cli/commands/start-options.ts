import type { Command } from 'commander';
import { START_OPTIONS } from '../../platform/config/command-line.js';

/** The options of a start, as help and completion show them. */
export function withStartOptions(command: Command): Command {
  for (const [name, { value, about }] of Object.entries(START_OPTIONS))
    command.option(value === undefined ? `--${name}` : `--${name} <${value}>`, about);
  return command;
}
