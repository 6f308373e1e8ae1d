import { IntegerField } from '../../contract/fields.js';

/** A position in the journal of a Scope, or a number of Sources. */
export const PositionField = (description: string, example: number) =>
  IntegerField({ min: 0 }, { description, example });
