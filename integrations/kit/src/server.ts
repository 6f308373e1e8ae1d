import { PowerContextClient } from '../../../clients/ts/src/index.js';
import type { CallOptions } from '../../../clients/ts/src/index.js';
import type { Deadline } from './deadline.js';
import type { Host } from './host.js';
import type { Settings } from './settings.js';
import { refusing } from './settings-error.js';
import { transportOf } from './transport.js';

/** The server as one turn sees it. */
export interface Server {
  readonly host: Host;
  readonly settings: Settings;
  readonly client: PowerContextClient;
}

/** Throws a SettingsError for an address that cannot be used. Asks nothing twice: a host goes on rather than waits. */
export const connect = (host: Host, settings: Settings): Server => ({
  host,
  settings,
  client: refusing('serverUrl', settings, () => clientOf(host, settings)),
});

const clientOf = (host: Host, settings: Settings): PowerContextClient =>
  new PowerContextClient({
    baseUrl: settings.serverUrl,
    ...(settings.token === undefined ? {} : { token: settings.token }),
    allowPlainHttp: settings.allowInsecureHttp,
    maxRetries: 0,
    fetch: transportOf(host),
  });

/** Limits a request to its own time and to what is left of the hook. */
export const within = ({ settings }: Server, deadline: Deadline): CallOptions => ({
  timeoutMs: deadline.limit(settings.requestTimeoutMs),
});
