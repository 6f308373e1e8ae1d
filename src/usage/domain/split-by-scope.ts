/** What a request has to do with one Scope. */
export interface ScopePart {
  readonly scopeId: string;
  /** 1 in the Scope of the first text, 0 in the others: their sum is the number of requests. */
  readonly requests: 0 | 1;
  /** Null when the provider does not say. */
  readonly inputTokens: number | null;
}

/**
 * Parts a request with texts of several Scopes, in the order in which the Scopes come first. Tokens go by length of text,
 * as whole numbers whose sum is `tokens`. `scopeIds` names the Scope of each text.
 */
export function splitByScope(
  texts: readonly string[],
  scopeIds: readonly string[],
  tokens: number | null,
): readonly ScopePart[] {
  const lengths = lengthsByScope(texts, scopeIds);
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  let length = 0;
  let given = 0;
  return [...lengths].map(([scopeId, own], index) => {
    length += own;
    const upTo = tokens === null ? 0 : Math.round((tokens * length) / whole);
    const inputTokens = tokens === null ? null : upTo - given;
    given = upTo;
    return { scopeId, requests: index === 0 ? 1 : 0, inputTokens };
  });
}

/** A text without letters counts as one letter, so that there is always something to divide by. */
function lengthsByScope(texts: readonly string[], scopeIds: readonly string[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const [index, scopeId] of scopeIds.entries())
    lengths.set(scopeId, (lengths.get(scopeId) ?? 0) + Math.max(1, texts[index]?.length ?? 0));
  return lengths;
}
