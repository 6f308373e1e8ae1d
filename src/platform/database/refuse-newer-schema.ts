import { StartError } from '../errors/start-error.js';

/** `subject` begins the sentence: which database it is. Both lists are in the order of application. */
export function refuseNewerSchema(subject: string, applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new StartError(
      `${subject} has schema ${newer.at(-1)}, newer than this release (${known.at(-1)}); it was left unchanged. Install the release that wrote it.`,
    );
}
