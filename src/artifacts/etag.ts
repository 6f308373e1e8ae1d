/** ETag of a revision, quotes included. */
export const toEtag = (revision: number): string => `"revision:${revision}"`;

/** Whether an `If-None-Match` list names the tag; weak forms match, `*` does not (experience.md §7). */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
