import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { WAITING } from './progress.js';
import { parseObject, readFile } from './read-file.js';

/** Reads what the arguments of one call name; `-` stands for the standard input, which is there once. */
export class ArgumentReader {
  private isUsed = false;

  constructor(
    private readonly stage: (text: string) => void,
    private readonly input = (): Readable => process.stdin,
  ) {}

  /** The argument itself, or the standard input. A line feed at the end of that is of the shell, not of the text. */
  async text(argument: string): Promise<string> {
    return argument === '-' ? (await this.readInput()).replace(/\r?\n$/, '') : argument;
  }

  /** The JSON object of a file, or of the standard input. */
  async object(file: string): Promise<Readonly<Record<string, unknown>>> {
    return parseObject(file === '-' ? await this.readInput() : readFile(file), file);
  }

  private async readInput(): Promise<string> {
    if (this.isUsed) throw new CommandFailure('Give - once: the standard input can be read once.', EXIT.misused);
    this.isUsed = true;
    this.stage('reading the standard input');
    const content = await text(this.input());
    this.stage(WAITING);
    return content;
  }
}
