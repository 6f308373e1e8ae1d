/**
 * The anchor of a heading, as GitHub makes it; the site makes the same.
 *
 * @param {string} heading
 */
export function slugOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
