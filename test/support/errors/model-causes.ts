import type { Answer } from '../api-client.js';
import { capture } from '../captured.js';
import { givenMemory, givenScope } from '../given.js';
import { ModelServer } from '../model-server/model-server.js';
import { generatingBy, rerankingBy } from '../model-server/model-settings.js';
import { onServer } from './on-server.js';

/** What comes of `work` beside a model server of its own, which is gone afterwards. */
async function withModel(work: (provider: ModelServer) => Promise<Answer>): Promise<Answer> {
  const provider = await ModelServer.start();
  try {
    return await work(provider);
  } finally {
    await provider.stop();
  }
}

/** A search whose reranking model behaves like this. */
const searchedWith = (behaviour: ModelServer['behaviour']): Promise<Answer> =>
  withModel((provider) =>
    onServer(rerankingBy(provider, { INFERENCE_RERANK_TIMEOUT_SECONDS: '1' }), async ({ api }) => {
      const scope_id = await givenScope(api);
      for (const text of ['Tide one.', 'Tide two.']) await givenMemory(api, scope_id, text);
      provider.behaviour = behaviour;
      return api.search({ scope_id, query: 'tide' });
    }),
  );

/** A flush whose window is consumed by another process while its model thinks. */
const flushedBesides = (): Promise<Answer> =>
  withModel((provider) =>
    onServer(generatingBy(provider), async ({ api, database }) => {
      const scope_id = await givenScope(api);
      provider.script = () => ({ says: { candidates: [] } });
      await capture(api, scope_id, ['First.']);
      await api.flushMemory(scope_id);
      provider.script = async () => {
        await database.execute('UPDATE source_cursors SET generation = generation + 1');
        return { says: { candidates: [] } };
      };
      await api.captureSource({ scope_id, source_id: 'note-2', content: 'Second.' });
      return api.flushMemory(scope_id);
    }),
  );

/** A model that does not do what it was configured for, or not alone. */
export const MODEL_CAUSES = {
  inference_timeout: () => searchedWith('hang'),
  inference_unavailable: () => searchedWith('garbage'),
  source_window_conflict: flushedBesides,
};
