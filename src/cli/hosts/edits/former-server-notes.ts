import { settingsOfFormerServer } from '../setting-changes.js';
import type { Values } from '../setup-settings.js';

/** Tells what setup takes out because it names another server. */
export function formerServerNotes(saved: Values, given: Values): readonly string[] {
  const names = settingsOfFormerServer(saved, given);
  if (names.length === 0) return [];
  return [`Saved for the former server, and taken out because this is another one: ${names.join(', ')}.`];
}
