import { z } from 'zod';
import type { ArgumentReader } from '../base/argument-reader.js';
import { isRecord } from '../base/is-record.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import { BUDGET_PARTS } from './compare-explanations.js';
import type { Explanation } from './describe-explanation.js';

const candidate = z.object({
  scope_id: z.string(),
  family: z.string(),
  artifact: z.object({ artifact_id: z.string(), revision: z.number() }),
  citation: z.object({ entry_id: z.string(), entry_version_id: z.string() }).nullable(),
  included: z.boolean(),
  left_out: z.string().nullable(),
  truncated: z.boolean(),
  shown_bytes: z.number(),
});

/** What a comparison looks at. */
const explanation = z.object({
  context: z.object({ content: z.string().nullable() }),
  candidates: z.array(candidate),
  budget: z.object(Object.fromEntries(BUDGET_PARTS.map((part) => [part, z.number()]))),
});

/** What `explain --json` printed, or the answer of the API itself. */
export async function readSaved(file: string, read: ArgumentReader): Promise<Explanation> {
  const value = await read.object(file);
  const saved = isRecord(value['result']) ? value['result'] : value;
  if (isExplanation(saved)) return saved;
  throw new CommandFailure(`${file} is not what powercontext explain --json printed.`, EXIT.data);
}

const isExplanation = (value: unknown): value is Explanation => explanation.safeParse(value).success;
