import { PreparedContextBuilder } from '../../src/context/prepared-context.builder.js';
import type { PrepareContext } from '../../src/context/prepared-context.builder.js';
import { InvalidRequestError, RefusedRequestError } from '../../src/platform/errors/invalid-request.error.js';
import { ScopeNotFoundError } from '../../src/scopes/scopes.errors.js';
import { givenMemory, givenScope } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';

let server: TestServer;
let builder: PreparedContextBuilder;
let scopeId: string;

beforeAll(async () => {
  server = await startServer({ settings: { POWERCONTEXT_SERVER_RUNTIME_CONTEXT_ASSEMBLY_MAX_ENTRIES: '5' } });
  builder = server.app.get(PreparedContextBuilder, { strict: false });
  scopeId = await givenScope(server.api);
  await givenMemory(server.api, scopeId, 'The contract lives in one file.');
});
afterAll(() => server.stop());

/** A call that does not come through HTTP. */
const select = (request: Partial<PrepareContext>) =>
  builder.select({ scopeId, query: 'contract', maxBytes: 8_000, assembly: undefined, ...request });

const section = (family: 'memory' | 'experience' | 'profile', limit: number) => ({ family, limit });

async function faultsOf(request: Partial<PrepareContext>): Promise<unknown> {
  const error: unknown = await select(request).then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return error instanceof InvalidRequestError ? error.faults.map(({ type, loc }) => [type, loc]) : error;
}

describe('RFC acceptance 4: a direct caller of the builder is refused what HTTP refuses', () => {
  it.each<[string, Partial<PrepareContext>, unknown]>([
    ['assembly null', { assembly: null }, [['value_error', []]]],
    ['a blank query', { query: '\u001c \u3000' }, [['value_error', ['query']]]],
    [
      'a repeated family',
      { assembly: { sections: [section('memory', 1), section('memory', 1)] } },
      [['value_error', ['assembly']]],
    ],
    ['a repeated field', { assembly: { show: ['confidence', 'confidence'] } }, [['value_error', ['assembly']]]],
    [
      'three Experiences',
      { assembly: { sections: [section('experience', 3)] } },
      [['value_error', ['assembly', 'sections', 0]]],
    ],
  ])('%s', async (_, request, faults) => {
    expect(await faultsOf(request)).toEqual(faults);
  });

  it('more entries in total than the server allows', async () => {
    const assembly = { sections: [section('memory', 4), section('experience', 2)] };
    await expect(select({ assembly })).rejects.toBeInstanceOf(RefusedRequestError);
  });

  it('an unknown Scope, before anything else', async () => {
    await expect(select({ scopeId: 'unknown', assembly: null })).rejects.toBeInstanceOf(ScopeNotFoundError);
  });
});

describe('RFC acceptance 4: what the entry total does not touch', () => {
  it('the envelope has limits of its own', async () => {
    expect((await select({})).origins).toHaveLength(1);
  });

  it('exactly the total is allowed; the defaults are not exempt', async () => {
    expect((await select({ assembly: { sections: [section('memory', 5)] } })).origins).toHaveLength(1);
    await expect(select({ assembly: {} })).rejects.toBeInstanceOf(RefusedRequestError);
  });
});

it('reports origins that match the entries one to one', async () => {
  const selection = await select({ assembly: { sections: [section('memory', 1)] } });
  expect(selection.origins).toEqual([expect.objectContaining({ type: 'memory_entry_address', scopeId })]);
});
