import type { Answer } from '../api-client.js';
import { capture } from '../captured.js';
import { givenMemory, givenScope } from '../given.js';
import { ModelServer } from '../model-server/model-server.js';
import { generatingBy, rerankingBy } from '../model-server/model-settings.js';
import { onServer } from './on-server.js';

/** A search whose reranking model behaves like this. */
async function searchedWith(behaviour: ModelServer['behaviour']): Promise<Answer> {
  const provider = await ModelServer.start();
  const settings = rerankingBy(provider, { INFERENCE_RERANK_TIMEOUT_SECONDS: '1' });
  const answer = await onServer(settings, async ({ api }) => {
    const scope_id = await givenScope(api);
    for (const text of ['Tide one.', 'Tide two.']) await givenMemory(api, scope_id, text);
    provider.behaviour = behaviour;
    return api.search({ scope_id, query: 'tide' });
  });
  await provider.stop();
  return answer;
}

/** A flush whose window is consumed by another process while its model thinks. */
async function flushedBesides(): Promise<Answer> {
  const provider = await ModelServer.start();
  const answer = await onServer(generatingBy(provider), async ({ api, database }) => {
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
  });
  await provider.stop();
  return answer;
}

/** A model that does not do what it was configured for, or not alone. */
export const MODEL_CAUSES = {
  inference_timeout: () => searchedWith('hang'),
  inference_unavailable: () => searchedWith('garbage'),
  source_window_conflict: flushedBesides,
};
