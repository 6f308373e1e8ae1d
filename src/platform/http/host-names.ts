const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * The name in `host[:port]`, as browsers spell it: lower case, IPv6 in brackets and shortened. Undefined when the text is
 * anything else.
 */
export function hostNameOf(text: string): string | undefined {
  const name = HOST.exec(text)?.[1];
  const url = `http://${name}`;
  return name !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}

const ORIGIN = /^https?:\/\/(.+)$/i;

/** The host name of an origin on the web. Undefined for `null`, for other schemes and for what is no origin. */
export function hostNameOfOrigin(text: string): string | undefined {
  const host = ORIGIN.exec(text)?.[1];
  return host === undefined ? undefined : hostNameOf(host);
}
