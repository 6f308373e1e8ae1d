import { spawn } from 'node:child_process';

const BLOCK_LIMIT_MS = 120_000;
const MARK = '__end_of_block__';

/** One bash for a whole page: what a block sets, the next one sees. */
export class ShellSession {
  #shell;
  #pending = '';
  #onOutput = () => {};

  constructor(settings) {
    // A make that starts this would tell the make of a block that it is a part of it.
    const { MAKEFLAGS: _flags, MFLAGS: _short, MAKELEVEL: _level, ...outside } = process.env;
    const env = { ...outside, ...settings };
    this.#shell = spawn('bash', ['--noprofile', '--norc'], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#shell.stdout, this.#shell.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.#pending += text;
        this.#onOutput();
      });
    // One stream, so that the end mark cannot overtake what was printed before it.
    this.#shell.stdin.write('exec 2>&1\n');
    this.#shell.once('close', () => {
      this.#pending += `\n${MARK} died\n`;
      this.#onOutput();
    });
  }

  /** `{status, output}` of one block; output has standard output and error as they came. */
  run(block) {
    this.#pending = '';
    // Commands get no standard input, so that none of them can swallow the next block.
    this.#shell.stdin.write(`{ ${block}\n} </dev/null\nprintf '\\n%s %s\\n' ${MARK} $?\n`);
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.#shell.kill('SIGKILL'), BLOCK_LIMIT_MS);
      this.#onOutput = () => {
        const end = new RegExp(`\\n${MARK} (\\S+)\\n`).exec(this.#pending);
        if (end === null) return;
        clearTimeout(limit);
        resolve({ status: Number(end[1]), output: this.#pending.slice(0, end.index) });
      };
    });
  }

  close() {
    this.#shell.stdin.end();
  }
}
