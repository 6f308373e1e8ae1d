import { readExplanation } from '../src/index.js';
import { aCandidate, anExplanation } from './support/explained.js';

const explanation = anExplanation({
  candidates: [aCandidate(), aCandidate({ family: 'profile', citation: null, included: false, left_out: 'budget' })],
  hosts: [{ host: 'codex', unit: 'utf8_bytes', limit: 10_000, used: 700 }],
});

it('reads what the server answers', () => {
  expect(readExplanation(explanation)).toEqual(explanation);
});

it('reads what the command line prints', () => {
  const printed = { version: 1, command: 'explain', result: explanation };
  expect(readExplanation(printed)).toEqual(explanation);
});

it.each<readonly [string, unknown]>([
  ['null', null],
  ['a text', 'explanation'],
  ['a list', []],
  ['a prepared context', explanation.context],
  ['the print of another command', { version: 1, command: 'prepare', result: explanation.context }],
  ['one without a field', { ...explanation, budget: undefined }],
  ['one with a field of another type', { ...explanation, estimated_tokens: '7' }],
  ['one with a list that is none', { ...explanation, candidates: {} }],
  ['one with a wrong entry', { ...explanation, candidates: [{ ...aCandidate(), matched_terms: null }] }],
  ['one with a reason that nobody knows', { ...explanation, candidates: [{ ...aCandidate(), left_out: 'mood' }] }],
])('refuses %s', (_name, value) => {
  expect(readExplanation(value)).toBeUndefined();
});
