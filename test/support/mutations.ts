/** A changed copy of a request body, and what was done to it. */
export interface Mutation {
  readonly name: string;
  /** JSON text, which can say more than a JavaScript value. */
  readonly text: string;
}

type Path = readonly (string | number)[];

/** No legal value of any field: texts, integers, flags, lists and objects all differ from it. */
const WRONG_TYPES = [1.5, [[]], { nested: [null] }, [1, 'two']];

/** Stands in a value for a text that `JSON.stringify` would not write. */
const HUGE_MARK = '<1e999>';

/** An unknown member in every object, under names that are dangerous in JavaScript too. */
export const unknownFields = (body: unknown): Mutation[] =>
  pathsOf(body, isObject).flatMap((path) =>
    ['unknown', 'constructor', '__proto__', 'toString', 'sort_by', 'min_confidence', '\ud800'].map((key) => ({
      name: `${show(path)} with ${JSON.stringify(key)}`,
      text: JSON.stringify(replaceAt(body, path, (object) => withMember(object, key))),
    })),
  );

/** Every value of the body in turn replaced by values of wrong types. */
export const wrongTypes = (body: unknown): Mutation[] =>
  pathsOf(body, () => true).flatMap((path) => [
    ...WRONG_TYPES.map((wrong) => mutation(body, path, wrong, JSON.stringify(wrong))),
    mutation(body, path, HUGE_MARK, '1e999'),
  ]);

/** Every text of the body in turn replaced by lone surrogates. */
export const loneSurrogates = (body: unknown): Mutation[] =>
  pathsOf(body, (value) => typeof value === 'string').flatMap((path) =>
    ['\ud800', 'a\udc00b', '\udc00\ud800'].map((text) => mutation(body, path, text, JSON.stringify(text))),
  );

/** Every value of the body in turn left out, null, or of another type that may or may not be legal there. */
export const doubtful = (body: unknown): Mutation[] =>
  pathsOf(body, () => true).flatMap((path) =>
    [undefined, null, true, '', 'x', 0, -1, 2 ** 53, [], {}].map((value) =>
      mutation(body, path, value, JSON.stringify(value) ?? 'nothing'),
    ),
  );

const mutation = (body: unknown, path: Path, value: unknown, shown: string): Mutation => ({
  name: `${show(path)} is ${shown}`,
  text: (JSON.stringify(replaceAt(body, path, () => value)) ?? '').replace(JSON.stringify(HUGE_MARK), '1e999'),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all values that satisfy `wanted`, the whole body included. */
function pathsOf(value: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const here = wanted(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return here;
  const members = Array.isArray(value) ? value.map((item: unknown, at) => [at, item] as const) : Object.entries(value);
  return [...here, ...members.flatMap(([key, member]) => pathsOf(member, wanted, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (at === key ? replaceAt(item, rest, change) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaceAt(object[key], rest, change) };
}

/** `__proto__` becomes an own member, as `JSON.parse` would make it. */
const withMember = (value: unknown, key: string): unknown =>
  Object.defineProperty({ ...(value as object) }, key, { value: {}, enumerable: true });

const show = (path: Path): string => (path.length === 0 ? 'the body' : path.join('.'));
