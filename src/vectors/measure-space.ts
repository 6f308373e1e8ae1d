import type { EmbeddingInput, EmbeddingProvider } from '../inference/embedding-provider.js';
import { calibrate, isCrowded, UNCALIBRATED } from './domain/calibration.js';
import type { Calibration, Samples } from './domain/calibration.js';
import { PARALLEL_TEXTS, UNRELATED_TEXTS } from './domain/calibration-texts.js';

type Vectors = readonly (readonly number[])[];

/** Asks a model that is new here for the vectors of some fixed texts. Throws as `EmbeddingProvider.embed`. */
export async function measureSpace(provider: EmbeddingProvider): Promise<Calibration> {
  const unrelated = await sample(provider, UNRELATED_TEXTS);
  if (!isCrowded(unrelated)) return UNCALIBRATED;
  const parallel = await sample(provider, PARALLEL_TEXTS.flat());
  return calibrate(unrelated, byLanguage(parallel));
}

async function sample(provider: EmbeddingProvider, texts: readonly string[]): Promise<Samples> {
  const documents = await embedAll(provider, texts, 'document');
  return { documents, queries: provider.distinguishesQueries ? await embedAll(provider, texts, 'query') : documents };
}

async function embedAll(
  provider: EmbeddingProvider,
  texts: readonly string[],
  input: EmbeddingInput,
): Promise<Vectors> {
  const vectors: (readonly number[])[] = [];
  for (let from = 0; from < texts.length; from += provider.batchSize)
    vectors.push(...(await provider.embed(texts.slice(from, from + provider.batchSize), { input })));
  return vectors;
}

function byLanguage({ documents, queries }: Samples): readonly Samples[] {
  let from = 0;
  return PARALLEL_TEXTS.map(({ length }) => {
    const range = [from, (from += length)] as const;
    return { documents: documents.slice(...range), queries: queries.slice(...range) };
  });
}
