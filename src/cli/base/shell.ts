import { Command } from 'commander';
import { EXIT } from '../hosts/command-failure.js';
import type { Output } from '../token-command.js';

/** Where a command runs: what it writes to, what it reads its settings from, and the status it ends with. */
export class Shell {
  status: number = EXIT.ok;

  constructor(
    readonly output: Output,
    readonly env: NodeJS.ProcessEnv,
    /** Whether people look at the standard output, rather than a file or another program. */
    readonly isTerminal: boolean,
    readonly isJson: boolean,
  ) {}

  readonly finish = (status: number): void => void (this.status = status);

  /** A command that writes here and throws instead of ending the process; commands made of it do so too. */
  command(name: string): Command {
    const { out, err } = this.output;
    return new Command(name)
      .configureOutput({
        writeOut: out,
        writeErr: err,
        // With JSON a wrong use is told like every other failure.
        outputError: (text, write) => (this.isJson ? undefined : write(text)),
      })
      .exitOverride()
      .helpCommand(false);
  }
}
