const PRIVATE = /^agent:[^:]+:(?:[^:]+$|(?:.+:)?(?:direct|dm):)/;

/**
 * Whether one person alone talks in a session, by its key: `agent:main:main`, `agent:main:telegram:direct:7`. A session of a
 * group, a room or of a kind that is not known is nobody's to recall in and to keep.
 */
export const isPrivate = (sessionKey: string | undefined): boolean =>
  sessionKey !== undefined && PRIVATE.test(sessionKey);
