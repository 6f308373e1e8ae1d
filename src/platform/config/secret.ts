import { inspect } from 'node:util';

/** What stands where a secret would. */
export const MASK = '[secret]';

/** A value that prints as a mask wherever it is logged, serialised or inspected. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return MASK;
  }

  toJSON(): string {
    return MASK;
  }

  [inspect.custom](): string {
    return MASK;
  }
}
