import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host, TurnFacts } from '../../src/index.js';

export const HOST: Host = {
  name: 'test-host',
  envPrefix: 'POWERCONTEXT_TEST_',
  workspace: 'folder',
  turnIdName: 'turn_id',
};

export const aTurn = (facts: Partial<TurnFacts> = {}): TurnFacts => ({
  sessionId: 'session-1',
  turnId: 'turn-1',
  cwd: undefined,
  prompt: 'What follows an OpenAPI change?',
  ...facts,
});

/** A file of saved settings in `folder` that holds `text`; gives its environment. */
export function savedSettings(folder: string, text: string): Record<string, string> {
  const path = join(folder, 'clients.json');
  writeFileSync(path, text);
  return { POWERCONTEXT_CLIENT_CONFIG_FILE: path };
}

/** An environment without saved settings, so that those of the machine play no part. */
export const NOTHING_SAVED = { POWERCONTEXT_CLIENT_CONFIG_FILE: join(tmpdir(), 'powercontext-no-such-file.json') };
