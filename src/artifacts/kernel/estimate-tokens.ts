/** The estimator of token statistics (prepare.md §11): its counts are comparable with each other, not with a model's. */
export const TOKEN_ESTIMATOR = { id: 'character:weighted', version: '1' } as const;

/** ASCII code points weigh a quarter of a token, all others a whole one; rounded up. */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += character.charCodeAt(0) < 0x80 ? 1 : 4;
  return Math.ceil(quarters / 4);
}
