/** Control characters but line feed and tab, and what turns the direction of text. */
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Stored text as a terminal may show it: what would move its cursor or hide words is written out as `\u{…}`. */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);

/** The same in JSON, which stays the same JSON. */
export const visibleJson = (json: string): string =>
  json.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const CLIP = 100;

/** The beginning of a text in one line. */
export function oneLine(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/gu, ' '));
  return characters.length > CLIP ? `${characters.slice(0, CLIP).join('')}…` : characters.join('');
}
