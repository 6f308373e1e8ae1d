import { ERROR_RESPONSES } from '../../src/contract/error-responses.js';
import type { Wire } from '../support/api-client.js';
import { readApiDocument } from '../support/contract/api-document.js';
import { engines } from '../support/databases.js';
import { causesOn } from '../support/errors/causes.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

const { components } = readApiDocument();

/** The codes that the published contract has for a status. */
function documentedCodes(status: number): unknown {
  const { name } = ERROR_RESPONSES[status as keyof typeof ERROR_RESPONSES];
  return (components.responses[name] as Readonly<Record<string, unknown>>)['x-powercontext-codes'];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it.each(causesOn(engines[0] ?? 'sqlite'))(
  '%s is answered, under a status that the contract has it for',
  async (code, cause) => {
    const { status, body, headers } = await cause(server.api);
    const { error } = body as Wire['ErrorResponse'];
    expect({ status, error }).toMatchObject({ error: { code } });
    expect(documentedCodes(status)).toContain(code);
    expect(error.message).toMatch(/^[A-Z`].*\.$/);
    expect(headers['retry-after'] !== undefined).toBe(status === 503 || status === 429);
  },
);
