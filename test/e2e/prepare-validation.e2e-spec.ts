import { httpValidationCases } from '../support/contract/http-validation-cases.js';
import type { Wire } from '../support/api-client.js';
import { expectError, expectFaults } from '../support/expect-error.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

/** Cases are named before there is a server, so the Scope gets its id here. */
const SCOPE = 'validation:scope';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await givenScope(server.api, { scope_id: SCOPE });
  await givenMemory(server.api, SCOPE, 'alpha beta gamma');
});
afterAll(() => server.stop());

describe('RFC acceptance 4: recorded validation requests against the running server', () => {
  it.each(httpValidationCases(SCOPE))('$name', async ({ contentType, body, expected }) => {
    const headers = { 'content-type': contentType };
    const answer = await server.api.send('POST', '/v1/context/prepare', { headers, raw: body });
    expect(answer.status).toBe(expected.status);
    if (expected.context) expect((answer.body as Wire['PreparedContext']).status).toBe(expected.context);
    if (expected.faults)
      expectFaults(
        answer,
        expected.faults.map(({ type, loc }) => [type, loc]),
        expected.status,
      );
    else if (expected.code) expectError(answer, expected.status, expected.code, expected.faults);
  });
});

describe('RFC acceptance 4: further refusals', () => {
  const prepare = (assembly: unknown, more: object = {}) =>
    server.api.send('POST', '/v1/context/prepare', { json: { scope_id: SCOPE, query: 'alpha', assembly, ...more } });

  it.each([
    [
      'sections in a list of lists',
      { sections: [[{ family: 'memory', limit: 1 }]] },
      'model_attributes_type',
      ['sections', 0],
    ],
    ['an unknown field called constructor', { constructor: {} }, 'extra_forbidden', ['constructor']],
    [
      'an unknown field of a section',
      { sections: [{ family: 'memory', limit: 1, sort_by: 'score' }] },
      'extra_forbidden',
      ['sections', 0, 'sort_by'],
    ],
    [
      'families of the reference that are not offered',
      { sections: [{ family: 'skill', limit: 1 }] },
      'enum',
      ['sections', 0, 'family'],
    ],
    ['a number as format', { format: 1 }, 'enum', ['format']],
  ])('%s', async (_, assembly, type, loc) => {
    expectFaults(await prepare(assembly), [[type, ['body', 'assembly', ...loc]]]);
  });

  it('__proto__ is an unknown field like any other', async () => {
    const raw = `{"scope_id":"${SCOPE}","query":"alpha","assembly":{"__proto__":{"sections":[]}}}`;
    const answer = await server.api.send('POST', '/v1/context/prepare', { raw });
    expectFaults(answer, [['extra_forbidden', ['body', 'assembly', '__proto__']]]);
  });

  it('the total of the section limits is a policy of the server, without details', async () => {
    const sections = [
      { family: 'memory', limit: 7 },
      { family: 'experience', limit: 2 },
    ];
    expectError(await prepare({ sections }), 422, 'invalid_request', null);
  });

  it('queries count code points: 8192 of Chinese or emoji are fine in prepare and in search (D-10)', async () => {
    for (const query of ['灯'.repeat(8_192), '🚢'.repeat(8_192), `alpha ${'x'.repeat(8_186)}`]) {
      expect((await server.api.prepare({ scope_id: SCOPE, query, assembly: {} })).status).toBe(200);
      expect((await server.api.search({ scope_id: SCOPE, query })).status).toBe(200);
      const tooLong = { scope_id: SCOPE, query: `${query}z` };
      const fault = [['string_too_long', ['body', 'query']]] as const;
      expectFaults(await server.api.prepare(tooLong), fault);
      expectFaults(await server.api.search(tooLong), fault);
    }
  });
});
