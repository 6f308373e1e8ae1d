import { PowerContextClient } from '../../../clients/ts/src/client.js';

/** The server that this page comes from; how it is reached is how the page was. */
export const createClient = (token: string | undefined): PowerContextClient =>
  new PowerContextClient({ baseUrl: new URL('.', location.origin + location.pathname), token, allowPlainHttp: true });
