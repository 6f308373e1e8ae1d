import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values by key in a file, one a line, appended as they come: what was interrupted goes on where it stopped. */
export class KeptValues {
  /** @param {string} path */
  constructor(path) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.values = new Map(existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : []);
  }

  /**
   * @template Value
   * @param {string} key
   * @param {() => Value | Promise<Value>} make Called when nothing is kept under the key.
   * @returns {Promise<Value>}
   */
  async get(key, make) {
    if (!this.values.has(key)) {
      const value = await make();
      appendFileSync(this.path, `${JSON.stringify([key, value])}\n`);
      this.values.set(key, value);
    }
    return this.values.get(key);
  }
}

/** A run that was killed may have left half a line behind, which is made again. @param {string} line */
function parseLine(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
