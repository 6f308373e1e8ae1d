/** The quote that a text leaves open, or none; `open` is one that it begins in. An apostrophe within a word opens none. */
export function openQuote(text: string, open = ''): string {
  let quote = open;
  for (const { 0: mark, index } of text.matchAll(/\\.|["'`]/g))
    if (mark === quote) quote = '';
    else if (quote === '' && mark.length === 1 && !isApostrophe(text, index)) quote = mark;
  return quote;
}

const isApostrophe = (text: string, index: number): boolean => /^\w'/.test(text.slice(Math.max(index - 1, 0)));
