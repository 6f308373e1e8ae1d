import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ArgumentReader } from './argument-reader.js';

const reading = (input: string, stages: string[] = []) =>
  new ArgumentReader(
    (stage) => void stages.push(stage),
    () => Readable.from([Buffer.from(input)]),
  );

describe('an argument', () => {
  it('is a text as it is, or the standard input without the line feed of the shell', async () => {
    expect(await reading('').text('a\n')).toBe('a\n');
    expect(await reading('one\ntwo\r\n').text('-')).toBe('one\ntwo');
  });

  it('may be JSON that begins with a byte order mark', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'argument-'));
    const file = join(folder, 'a.json');
    writeFileSync(file, '\ufeff{ "a": 1 }');
    expect(await reading('').object(file)).toEqual({ a: 1 });
    rmSync(folder, { recursive: true });
    expect(await reading('\ufeff{ "a": 2 }').object('-')).toEqual({ a: 2 });
  });

  it.each([
    ['[1]', 'must hold one JSON object'],
    ['{', 'does not hold JSON'],
  ])('is no object: %s', async (json, told) => {
    await expect(reading(json).object('-')).rejects.toThrow(told);
  });

  it('names the standard input once: the second time nothing would be there', async () => {
    const read = reading('why');
    expect(await read.text('-')).toBe('why');
    await expect(read.object('-')).rejects.toMatchObject({ status: 2, message: expect.stringContaining('-') });
  });

  it('says that the standard input is waited for, not the server, while it is read', async () => {
    const stages: string[] = [];
    await reading('why', stages).text('-');
    expect(stages).toEqual(['reading the standard input', 'waiting for the server']);
  });
});
