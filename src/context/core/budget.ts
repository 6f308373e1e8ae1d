/** What a request may ask for, in UTF-8 bytes. */
export const BUDGET_BYTES = { min: 512, max: 32_768 } as const;
