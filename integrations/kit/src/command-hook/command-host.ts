import type { Host } from '../host.js';

/** A host that starts a program for each prompt and reads what it prints. */
export interface CommandHost extends Host {
  /** What the user asks, of all that the host calls the prompt. */
  readonly toPrompt: (prompt: string) => string;
  /** Whether the host wants an answer where there is nothing to say. */
  readonly answersAlways: boolean;
}
