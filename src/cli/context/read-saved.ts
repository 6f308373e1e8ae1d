import { readExplanation } from '#client';
import type { ArgumentReader } from '../base/argument-reader.js';
import { CommandFailure, EXIT } from '../hosts/command-failure.js';
import type { Explanation } from './describe-explanation.js';

/** What `explain --json` printed, or the answer of the API itself. */
export async function readSaved(file: string, read: ArgumentReader): Promise<Explanation> {
  const explanation = readExplanation(await read.object(file));
  if (explanation !== undefined) return explanation;
  throw new CommandFailure(`${file} is not what powercontext explain --json printed.`, EXIT.data);
}
