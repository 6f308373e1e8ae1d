const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '::1', '[::1]']);
const LOOPBACK_IPV4 = /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;

/** Whether a listener on `host` is reachable from this machine only. Decided from the text, never by a DNS lookup. */
export const isLoopback = (host: string): boolean => LOOPBACK_NAMES.has(host.toLowerCase()) || LOOPBACK_IPV4.test(host);

const EVERY_ADDRESS: ReadonlySet<string> = new Set(['', '0.0.0.0', '::']);

/** Whether a listener on `host` is reachable under every address of this machine; callers cannot use it as a name. */
export const isEveryAddress = (host: string): boolean => EVERY_ADDRESS.has(host);
