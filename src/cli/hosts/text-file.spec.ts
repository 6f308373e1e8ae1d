import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure, EXIT } from './command-failure.js';
import { requireBuilt } from './host-command.js';
import { readIfThere, textIfThere, writeWhole } from './text-file.js';

const folder = mkdtempSync(join(tmpdir(), 'powercontext-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

/** What a command ends with. */
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof CommandFailure ? [error.status, error.message] : error;
  }
};

describe('files of hosts', () => {
  beforeAll(() => {
    writeFileSync(at('file'), '\ufeffa');
    writeFileSync(at('latin'), Buffer.from('caf\u00e9', 'latin1'));
  });

  it('are read whole, or below their byte order mark', () => {
    expect([readIfThere(at('file')), textIfThere(at('file'))]).toEqual(['\ufeffa', 'a']);
    expect([readIfThere(at('none')), readIfThere(at('file/below'))]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a folder', () => readIfThere(folder), `${folder}: It cannot be read (EISDIR).`],
    ['another encoding', () => readIfThere(at('latin')), `${at('latin')}: It is no UTF-8.`],
    ['a folder that is a file', () => writeWhole(at('file/x/y'), ''), /file\/x\/y: It cannot be written \(E\w+\)\.$/],
  ])('end a command with a sentence for %s', (_what, work, message) => {
    const text = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect(failureOf(work)).toEqual([EXIT.data, text]);
  });

  it('leave no draft behind, whether or not it takes the place of the file', () => {
    writeWhole(at('new'), 'a');
    expect(readdirSync(folder)).toEqual(['file', 'latin', 'new']);
    mkdirSync(at('place'));
    expect(failureOf(() => writeWhole(at('place'), 'a'))).toEqual([
      EXIT.data,
      `${at('place')}: It cannot be written (EISDIR).`,
    ]);
    expect(readdirSync(folder)).toEqual(['file', 'latin', 'new', 'place']);
  });
});

describe('a bundle that is not built', () => {
  it('is told with what builds it', () => {
    const failure = failureOf(() => requireBuilt('/opt/doctor.mjs', { exists: () => false }));
    expect(failure).toEqual([
      EXIT.failed,
      expect.stringMatching(/^\/opt\/doctor\.mjs is not there\. .*make integrations/),
    ]);
    expect(failureOf(() => requireBuilt('/opt/doctor.mjs', { exists: () => true }))).toBeUndefined();
  });
});
