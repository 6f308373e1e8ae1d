import { z } from 'zod';
import { codePointCount } from '../../artifacts/kernel/text-size.js';
import { isBlank } from '../../artifacts/kernel/whitespace.js';

/** A text that a model writes and that may be stored: 1 to `max` code points, not blank, without half characters. */
export const modelText = (max: number) =>
  z
    .string()
    .min(1)
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')
    .refine((text) => !isBlank(text), 'must hold more than white space')
    .refine((text) => codePointCount(text) <= max, `must have at most ${max} characters`);

/** One of the ids that the input named; anything else is made up. */
export const knownId = (ids: readonly string[], what: string) =>
  z.string().refine((id) => ids.includes(id), `must be an id of ${what} in the input`);
