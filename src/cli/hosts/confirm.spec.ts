import { PassThrough } from 'node:stream';
import { confirm } from './confirm.js';

const answer = async (keys: string, isTTY = true): Promise<boolean | undefined> => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const asked = confirm('Make this change?', { input, output: new PassThrough() });
  input.write(keys);
  return asked;
};

describe('confirm', () => {
  it.each([
    ['y\n', true],
    [' YES \n', true],
    ['\n', false],
    ['yesterday\n', false],
    ['\u0003', false],
    ['\u0004', false],
  ])('takes %j for %s', async (keys, isAgreed) => {
    expect(await answer(keys)).toBe(isAgreed);
  });

  it('asks nobody where there is no terminal', async () => {
    expect(await answer('y\n', false)).toBeUndefined();
  });
});
