import type { Command } from 'commander';
import type { Shell } from '../base/shell.js';
import { withStartOptions } from './start-options.js';

/** For help and completion: a start itself takes a shorter way, see main.ts. */
export function serverCommands(shell: Shell): Command {
  const group = shell.command('server');
  withStartOptions(group.command('run')).description('starts the server, as the program without a command does');
  return group;
}
