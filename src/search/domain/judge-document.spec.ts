import { analyzeDocument } from './analyze-document.js';
import { judgeDocument } from './judge-document.js';
import { parseQuery } from './parse-query.js';
import { termsOf } from './query.js';
import { weighQuery } from './weigh-query.js';

/** Judges `text` in a Scope of `documentCount` documents where every query term occurs in `frequency` of them. */
function judge(text: string, query: string, { documentCount = 1_000, frequency = 300 } = {}) {
  const parsed = parseQuery(query);
  const frequencies = new Map(termsOf(parsed).map((term) => [term, frequency]));
  const weighed = weighQuery(parsed, { documentCount, totalLength: documentCount * 10, frequencies });
  const { terms, length } = analyzeDocument(text);
  return judgeDocument(weighed, terms, length);
}

describe('admission', () => {
  const farOff = 'Alpha beta gamma stalls; later the gateway and Marta change k8s.';

  test.each([
    ['two units of one sentence', 'cookies mailer', `${farOff} Let the mailer send cookies.`, { frequency: 5 }, true],
    ['two common units of an instruction', 'cookies mailer', `${farOff} Let the mailer send cookies.`, {}, false],
    [
      'two units of different sentences',
      'cookies mailer',
      `${farOff} Add cookies. Check the mailer.`,
      { frequency: 5 },
      false,
    ],
    ['one common unit far from the start', 'gateway', farOff, {}, false],
    ['one rare unit in the first sentence', 'gateway', farOff, { frequency: 5 }, true],
    ['one rare unit in a later instruction', 'mailer', `${farOff} Check the mailer.`, { frequency: 5 }, false],
    ['one opening unit', 'beta', farOff, {}, true],
    ['a name inside a sentence', 'marta', farOff, { frequency: 40 }, true],
    ['a common name', 'marta', farOff, {}, false],
    ['a name in code', 'k8s', farOff, {}, true],
    ['the unit of a short question', 'mailer', `${farOff} And the mailer?`, {}, true],
    ['an everyday word after the first unit', 'changes', 'Gateway changes', {}, false],
    ['a name from prose written like code', 'typescript', `${farOff} Answer in TypeScript.`, {}, false],
    ['a quantity', '20px', `${farOff} Use 20px.`, {}, false],
    ['numbers', '20 30', `${farOff} Use 20 or 30 words.`, {}, false],
    ['two of three pairs of a four-character word', '机器学者', '机器学习', {}, true],
    ['one of two pairs of a three-character word', '服务员', '服务器', {}, false],
    ['a rare compound of the word', 'Die Lagerinventur ruht', 'Wann ist die Inventur?', { frequency: 5 }, true],
    [
      'a rare other form of the word',
      'Die Passwortpflicht gilt',
      'Was ist mit den Passwörtern?',
      { frequency: 5 },
      true,
    ],
    ['a common compound', 'Die Lagerinventur ruht', 'Was kostet jede einzelne Inventur?', {}, false],
    ['a rare compound of a short word', 'Nachtläufe enden um drei', 'Wann endet der Lauf?', { frequency: 5 }, true],
    ['a rare Japanese word of one character, asked for', '猫は家で眠る', '猫の寿命は何年？', { frequency: 5 }, true],
    ['the same in a request', '電話受付は九時から', '面白い話をして', { frequency: 5 }, false],
    ['the parts of a name in code', 'release of the first fix: 1', 'fix/release-1', {}, true],
  ])('%s', (...[, text, query, scope, admitted]) => expect(judge(text, query, scope).admitted).toBe(admitted));
});

describe('score', () => {
  test.each([
    ['more mentions', 'gateway gateway mailer', 'gateway queue mailer', 'gateway'],
    ['a shorter text', 'gateway', 'gateway mailer queue importer cursor', 'gateway'],
    ['more units', 'gateway mailer', 'gateway queue', 'gateway mailer'],
    ['the exact spelling', 'café', 'cafe', 'café'],
    ['the name itself over its parts', 'fix/release-1', 'fix release 1', 'fix/release-1'],
    ['the question over instructions', 'gateway', 'tables', 'gateway? Use tables.'],
  ])('%s scores higher', (_rule, better, worse, query) => {
    expect(judge(better, query).score).toBeGreaterThan(judge(worse, query).score);
  });

  test('a long conversation with three words beats a short note with one of them', () => {
    const conversation = `gateway mailer cursor ${'word '.repeat(400)}`;
    const query = 'How do gateway, mailer and cursor meet?';
    expect(judge(conversation, query).score).toBeGreaterThan(judge('gateway', query).score);
  });

  test('rarer terms score higher', () => {
    expect(judge('gateway', 'gateway', { frequency: 1 }).score).toBeGreaterThan(judge('gateway', 'gateway').score);
  });
});
