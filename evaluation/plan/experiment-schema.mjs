import { z } from 'zod';

const FAMILIES = /** @type {const} */ (['memory', 'experience', 'profile', 'topic-memory']);

const section = z.strictObject({ family: z.enum(FAMILIES), limit: z.number().int() });
const assembly = z.strictObject({ sections: z.array(section).optional() }).nullable();
const store = z.strictObject({ families: z.array(z.enum(FAMILIES)), hostile: z.boolean() });
const comparison = z.strictObject({
  experiment: z.enum(['format', 'order', 'hostile']),
  name: z.string(),
  store: z.string(),
  /** Where it is another one for the second arm. */
  to_store: z.string().optional(),
  max_bytes: z.number().int(),
  from: z.string(),
  to: z.string(),
});

/** `evaluation/experiments.yaml`. */
export const experimentSchema = z.strictObject({
  seed: z.number().int(),
  resamples: z.number().int().positive(),
  stores: z.record(z.string(), store),
  assemblies: z.record(z.string(), assembly),
  comparisons: z.array(comparison),
  sweeps: z.array(
    z.strictObject({
      experiment: z.enum(['budgets', 'budgets-memory']),
      store: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  budgets: z.array(z.number().int()),
  model: z.strictObject({
    temperature: z.number(),
    seed: z.number().int(),
    max_tokens: z.number().int(),
    instructions: z.string(),
  }),
});
