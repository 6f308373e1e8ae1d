import { z } from 'zod';

const count = z.int().min(0).nullable().catch(null).default(null);
const usageShape = z.object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) });

/** Tokens of one request as the provider reports them; null for what it does not. */
export interface ReportedTokens {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export function readUsage(answer: unknown): ReportedTokens {
  const usage = usageShape.safeParse(answer).data?.usage;
  return { inputTokens: usage?.prompt_tokens ?? null, outputTokens: usage?.completion_tokens ?? null };
}
