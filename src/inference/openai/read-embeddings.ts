import { z } from 'zod';
import { InferenceMisconfiguredError } from '../inference.errors.js';

const answerShape = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

/**
 * The vectors of an embeddings answer in the order of the texts. Throws `InferenceMisconfiguredError` when it has another
 * form, leaves a text out, or has vectors of another dimension. Only finite numbers pass.
 */
export function readEmbeddings(
  answer: unknown,
  { count, dimension }: { readonly count: number; readonly dimension: number },
): readonly (readonly number[])[] {
  const { data } = answerShape.safeParse(answer);
  const byIndex = new Map(data?.data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const embedding = byIndex.get(index);
    if (!embedding) throw new InferenceMisconfiguredError('output_unusable');
    if (embedding.length !== dimension) throw new InferenceMisconfiguredError('dimension_mismatch');
    return embedding;
  });
}
