import { runInNewContext } from 'node:vm';
import { isJsonObject } from './json-object.js';

describe('an object of JSON', () => {
  it.each([
    ['written as such', {}],
    ['without a prototype, as query strings are read', Object.create(null)],
    ['of another realm, as test runners make them', runInNewContext('({ query: "x" })')],
  ])('is one %s', (_name, value) => expect(isJsonObject(value)).toBe(true));

  it.each([
    ['an array', []],
    ['an array of another realm', runInNewContext('[]')],
    ['a date', new Date(0)],
    ['a buffer', Buffer.from('{}')],
    ['what a class made', new (class Query {})()],
    ['null', null],
    ['a text', '{}'],
  ])('is not %s', (_name, value) => expect(isJsonObject(value)).toBe(false));
});
