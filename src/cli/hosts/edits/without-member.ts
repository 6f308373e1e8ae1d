import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Edit, JSONPath, Node } from 'jsonc-parser';

/** The text without a member, its comma and its lines. Comments stay, those beside its neighbours too. */
export function withoutMember(text: string, path: JSONPath): string {
  const value = findNodeAtLocation(parseTree(text) ?? NOTHING, path);
  if (value === undefined) return text;
  const member = value.parent?.type === 'property' ? value.parent : value;
  const comma = commaAfter(text, member) ?? commaBefore(text, member);
  const removed = { offset: member.offset, length: member.length, content: '' };
  return applyEdits(text, comma === undefined ? [withLine(text, removed)] : apart(text, removed, comma));
}

const NOTHING: Node = { type: 'object', offset: 0, length: 0 };

/** A comma that follows the member goes with it; one before may have comments behind it that stay. */
function apart(text: string, member: Edit, comma: number): Edit[] {
  const next = { offset: comma, length: 1, content: '' };
  if (comma < member.offset) return [next, withLine(text, member)];
  const between = text.slice(member.offset + member.length, comma);
  if (between.trim() !== '') return [member, next];
  return [withLine(text, { ...member, length: comma + 1 - member.offset })];
}

/** With its line, if the line or the container ends after it; otherwise with the blanks up to what follows. */
function withLine(text: string, { offset, length }: Edit): Edit {
  const [before] = /\s*$/.exec(text.slice(0, offset)) ?? [''];
  const rest = text.slice(offset + length);
  if (/^\s*(?:\n|[}\]])/.test(rest))
    return { offset: offset - before.length, length: length + before.length, content: '' };
  const [after] = /^[ \t]*/.exec(rest) ?? [''];
  return { offset, length: length + after.length, content: '' };
}

const commaAfter = (text: string, { offset, length }: Node): number | undefined => nextComma(text, offset + length);

function commaBefore(text: string, member: Node): number | undefined {
  const siblings = member.parent?.children ?? [];
  const former = siblings[siblings.indexOf(member) - 1];
  return former === undefined ? undefined : nextComma(text, former.offset + former.length);
}

/** Where a comma is the next that is neither blank nor comment. */
function nextComma(text: string, from: number): number | undefined {
  const [passed] = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text.slice(from)) ?? [''];
  const next = from + passed.length;
  return text[next] === ',' ? next : undefined;
}
