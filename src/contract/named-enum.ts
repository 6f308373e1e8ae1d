/** A closed set of words, published as a schema of its own. */
export interface NamedEnum<Word extends string = string> {
  readonly name: string;
  readonly values: readonly Word[];
}

export function namedEnum<const Word extends string>(name: string, values: readonly Word[]): NamedEnum<Word> {
  return { name, values };
}

/** The union type of the words of an enum: `WordOf<typeof MEMORY_SEARCH_MODE>`. */
export type WordOf<E extends NamedEnum> = E['values'][number];
