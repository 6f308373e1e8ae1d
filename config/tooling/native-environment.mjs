import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** As Jest's own for Node, with a door to what is loaded once per worker (ADR 0032). */
export default class NativeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Decorators of tests write where Nest reads, and errors of either side are errors to the other.
    Object.assign(this.global, { Reflect, Error });
    this.global[Symbol.for('native')] = { require: createRequire(import.meta.url), import: (url) => import(url) };
  }
}
