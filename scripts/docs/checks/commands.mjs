import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '../markdown.mjs';

const MAKE = /(?<![\w/-])make ((?:[A-Z_]+=\S+ )*)([a-z][a-z0-9-]*)/g;
const PROGRAM = /(?<![\w/.-])powercontext ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g;

/** Commands of make and of the program that pages print and that there are not. @param {readonly string[]} pages */
export function commandFaults(pages) {
  const targets = new Set([...readFileSync('Makefile', 'utf8').matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name));
  const program = new Program();
  return pages.flatMap((page) =>
    codeOf(readFileSync(page, 'utf8')).flatMap((code) => [
      ...[...code.matchAll(MAKE)]
        .filter(([, , target]) => !targets.has(target))
        .map(([command]) => `${page}: there is no ${command}`),
      ...[...code.matchAll(PROGRAM)]
        .filter(([, name, next]) => !program.knows(name, next))
        .map(([command]) => `${page}: there is no ${command}`),
    ]),
  );
}

/** The built program, asked once for each command. */
class Program {
  #known = new Map();

  /** Whether `name` is a command and `next`, if any, a command or an argument of it. */
  knows(name, next) {
    const usage = this.#usageOf(name);
    if (usage === undefined) return false;
    if (next === undefined || this.#usageOf(`${name} ${next}`) !== undefined) return true;
    return this.#argumentsOf(name).includes(next);
  }

  /** Help of a command; undefined for what is none. */
  #usageOf(command) {
    return this.#remember(command, () => {
      const { status, stdout } = this.#run([...command.split(' '), '--help']);
      return status === 0 && stdout.startsWith(`Usage: powercontext ${command} `) ? stdout : undefined;
    });
  }

  /** The words that a command accepts, which it names when it is given another one. */
  #argumentsOf(name) {
    return this.#remember(`${name} ?`, () => {
      const choices = /Allowed choices are (.+)\./.exec(this.#run([name, '?']).stderr)?.[1];
      return choices?.split(', ') ?? [];
    });
  }

  #run(args) {
    return spawnSync(process.execPath, ['dist/main.js', ...args], { encoding: 'utf8' });
  }

  #remember(key, find) {
    if (!this.#known.has(key)) this.#known.set(key, find());
    return this.#known.get(key);
  }
}
