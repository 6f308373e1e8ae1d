import { PowerContextClient } from '../src/index.js';
import type { Input, OperationId } from '../src/index.js';
import { readVectors } from './support/read-vectors.js';
import { answerJson, envelope, startScriptedServer } from './support/scripted-server.js';
import type { ScriptedServer } from './support/scripted-server.js';

interface Vectors {
  readonly cases: readonly {
    readonly name: string;
    readonly operation: OperationId;
    readonly parameters: object;
    readonly supplied: object;
    readonly sent: object;
  }[];
}

describe('the JSON that is sent', () => {
  let server: ScriptedServer;
  let client: PowerContextClient;
  beforeEach(async () => {
    server = await startScriptedServer((_received, response) => answerJson(response, 422, envelope('invalid_request')));
    client = new PowerContextClient({ baseUrl: server.url });
  });
  afterEach(() => server.close());

  it.each(readVectors<Vectors>('outbound').cases)('$name', async ({ operation, parameters, supplied, sent }) => {
    const input = { ...parameters, ...supplied } as Input<OperationId>;
    await expect(client.answer(operation, input)).rejects.toThrow();
    expect(server.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([sent]);
  });

  it('leaves out what is undefined', async () => {
    const asked = { scope_id: 's', query: 'q', max_bytes: undefined, assembly: undefined };
    await expect(client.prepareContext(asked)).rejects.toThrow();
    expect(server.received[0]?.body).toBe('{"scope_id":"s","query":"q"}');
  });
});
