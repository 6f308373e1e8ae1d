import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/* What the programs of the frameworks have in common: a conversation in a file, and a tool that changes the settings. */

const FILE = 'conversation.json';
const { CONTINUES, CHANGES } = process.env;

/** The messages so far, and what the user says now. */
export function begin(prompt) {
  const earlier = CONTINUES && existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
  return [...earlier, { role: 'user', content: prompt }];
}

export function end(messages, answer) {
  writeFileSync(FILE, JSON.stringify([...messages, { role: 'assistant', content: answer }]));
  process.stdout.write(`${answer}\n`);
}

/** Only a run that is told to change settings in the middle of a turn has the tool. */
export const CHANGES_SETTINGS = CHANGES !== undefined;

export function changeSettings() {
  Object.assign(process.env, JSON.parse(CHANGES));
  return 'Changed.';
}

export const MODEL = { url: `${process.env.MODEL_URL}/v1`, name: 'fake-model' };
