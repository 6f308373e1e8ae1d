const MARK = '\ufeff';

export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text);

/** Some editors begin a file with a byte order mark, which parsers refuse and which stays. */
export function belowMark(text: string, edit: (text: string) => string | undefined): string | undefined {
  if (!text.startsWith(MARK)) return edit(text);
  const edited = edit(withoutMark(text));
  return edited === undefined ? undefined : MARK + edited;
}
