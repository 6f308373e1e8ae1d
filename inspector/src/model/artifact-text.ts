type Content = Readonly<Record<string, unknown>>;

export interface LabelledText {
  /** The field of the contract. */
  readonly field: string;
  readonly text: string;
}

/** The fields of what is stored, in the order of the contract, as text. */
export const toFields = (content: Content): readonly LabelledText[] =>
  Object.entries(content)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => ({ field, text: toText(value) }));

/** The same as one text, to be compared with another revision. */
export const toWholeText = (content: Content): string =>
  toFields(content)
    .map(({ field, text }) => `${field}:\n${text}\n`)
    .join('\n');

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
