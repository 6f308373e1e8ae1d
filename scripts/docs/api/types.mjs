const NOT_BLANK = '.*\\S.*';
const REFERENCE = '#/components/schemas/';

/** A schema that may refer to a named one: the name, or undefined. */
export function nameOf(schema) {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0].$ref : undefined);
  return reference?.slice(REFERENCE.length);
}

/** Reads types of the contract aloud in one language, with links to the page of schemas. */
export class TypeNames {
  #schemas;
  #words;

  constructor(schemas, words) {
    this.#schemas = schemas;
    this.#words = words;
  }

  /** In a table: what a value may be, with its bounds. */
  inTable(schema) {
    const bounds = boundsOf(schema, this.#words);
    return [this.inText(schema), ...(bounds === '' ? [] : [bounds])].join(', ') + (schema.nullable ? ' \\| null' : '');
  }

  inText(schema) {
    const name = nameOf(schema);
    if (name !== undefined) return this.#named(name);
    if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(' \\| ');
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return choices.map((each) => this.inText(each)).join(this.#words.oneOf);
    if (schema.type === 'array') return this.#words.listOf(this.inText(schema.items));
    return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'JSON');
  }

  #named(name) {
    const schema = this.#schemas[name];
    return schema.enum ? this.inText(schema) : `[${name}](schemas.md#${name.toLowerCase()})`;
  }
}

function boundsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems, pattern }, words) {
  return [
    rangeOf(minimum, maximum),
    rangeOf(minLength, maxLength) && words.characters(rangeOf(minLength, maxLength)),
    rangeOf(minItems, maxItems) && words.items(rangeOf(minItems, maxItems)),
    pattern === NOT_BLANK ? words.notBlank : pattern && `\`${pattern.replaceAll('|', '\\|')}\``,
  ]
    .filter((text) => text !== undefined)
    .join(', ');
}

function rangeOf(min, max) {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return `≥ ${min}`;
  return min === undefined ? `≤ ${max}` : `${min}–${max}`;
}
