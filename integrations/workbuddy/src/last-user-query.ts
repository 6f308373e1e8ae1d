const OPEN = '<user_query>';
const CLOSE = '</user_query>';

/** The words of the user among those that the host wraps around them: the last such element, or the whole prompt. */
export function lastUserQuery(prompt: string): string {
  const end = prompt.lastIndexOf(CLOSE);
  const start = prompt.lastIndexOf(OPEN, end);
  return end < 0 || start < 0 ? prompt : prompt.slice(start + OPEN.length, end).trim();
}
