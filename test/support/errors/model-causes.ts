import type { Answer } from '../api-client.js';
import { givenMemory, givenScope } from '../given.js';
import { ModelServer } from '../model-server/model-server.js';
import { rerankingBy } from '../model-server/model-settings.js';
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

/** A model that does not do what it was configured for. */
export const MODEL_CAUSES = {
  inference_timeout: () => searchedWith('hang'),
  inference_unavailable: () => searchedWith('garbage'),
};
