/** An agent's own session, or one with `direct` after channel and account at most; names of rooms are anybody's words. */
const PRIVATE = /^agent:[^:]+:(?:[^:@]+$|(?:(?!group:|channel:)[^:]+:){0,2}(?:direct|dm):)/;

/**
 * Whether one person alone talks in a session, by its key: `agent:main:main`, `agent:main:telegram:direct:7`. A session of a
 * group, a room or of a kind that is not known is nobody's to recall in and to keep.
 */
export const isPrivate = (sessionKey: string | undefined): boolean =>
  sessionKey !== undefined && PRIVATE.test(sessionKey);
