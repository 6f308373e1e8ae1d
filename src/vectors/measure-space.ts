import type { EmbeddingInput, EmbeddingProvider } from '../inference/embedding-provider.js';
import { calibrate, isCrowded, UNCALIBRATED } from './domain/calibration.js';
import type { Calibration, Samples } from './domain/calibration.js';
import { PARALLEL_TEXTS, UNRELATED_TEXTS } from './domain/calibration-texts.js';

type Vectors = readonly (readonly number[])[];

/** Asks a model that is new here for the vectors of some fixed texts. Throws as `EmbeddingProvider.embed`. */
export async function measureSpace(provider: EmbeddingProvider, signal: AbortSignal): Promise<Calibration> {
  const sampling = new Sampling(provider, signal);
  const unrelated = await sampling.of(UNRELATED_TEXTS);
  if (!isCrowded(unrelated)) return UNCALIBRATED;
  return calibrate(unrelated, byLanguage(await sampling.of(PARALLEL_TEXTS.flat())));
}

class Sampling {
  constructor(
    private readonly provider: EmbeddingProvider,
    private readonly signal: AbortSignal,
  ) {}

  async of(texts: readonly string[]): Promise<Samples> {
    const documents = await this.embed(texts, 'document');
    return { documents, queries: this.provider.distinguishesQueries ? await this.embed(texts, 'query') : documents };
  }

  private async embed(texts: readonly string[], input: EmbeddingInput): Promise<Vectors> {
    const { provider, signal } = this;
    const vectors: (readonly number[])[] = [];
    for (let from = 0; from < texts.length; from += provider.batchSize)
      vectors.push(...(await provider.embed(texts.slice(from, from + provider.batchSize), { input, signal })));
    return vectors;
  }
}

function byLanguage({ documents, queries }: Samples): readonly Samples[] {
  let from = 0;
  return PARALLEL_TEXTS.map(({ length }) => {
    const range = [from, (from += length)] as const;
    return { documents: documents.slice(...range), queries: queries.slice(...range) };
  });
}
