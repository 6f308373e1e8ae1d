import { parse } from 'dotenv';

/** A variable of an env file, and where it stands: `next` is behind the end of its last line. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** A value in quotes may go over several lines; a quote that nothing closes is part of the value. */
const VARIABLE =
  /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?:[ \t]*(?:'(?:\\'|[^'])*'|"(?:\\"|[^"])*"|`(?:\\`|[^`])*`)[ \t]*(?:#.*)?$|.*$)(\r\n?|\n)?/gm;

/** In the order of the file. */
export const variablesOf = (text: string): readonly Variable[] =>
  [...text.matchAll(VARIABLE)].map(({ 0: lines, 1: name = '', 2: lineEnd = '', index: start }) => {
    const next = start + lines.length;
    return { name, value: parse(lines)[name] ?? '', start, end: next - lineEnd.length, next };
  });

/** Of one that stands twice the last counts: that is set, and those before go. */
export function withVariable(text: string, name: string, line: string): string {
  const found = variablesOf(text).filter((variable) => variable.name === name);
  const last = found.at(-1);
  if (last === undefined) return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
  return without(text.slice(0, last.start), found.slice(0, -1)) + line + text.slice(last.end);
}

export const withoutVariable = (text: string, name: string): string =>
  without(
    text,
    variablesOf(text).filter((variable) => variable.name === name),
  );

/** From the end, so that the places of those before stay true. */
const without = (text: string, variables: readonly Variable[]): string =>
  variables.reduceRight((rest, { start, next }) => rest.slice(0, start) + rest.slice(next), text);
