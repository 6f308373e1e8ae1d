import { Readable } from 'node:stream';
import { Command } from 'commander';
import { ArgumentReader } from '../base/argument-reader.js';
import { toRequest, withContext } from './context-request.js';
import type { ContextOptions } from './context-request.js';

const named = { scope_id: 'demo', query: 'why' };

const nothingToRead = () =>
  new ArgumentReader(
    () => undefined,
    () => Readable.from([]),
  );

const requestOf = (...args: string[]) => {
  const command = withContext(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return toRequest(named, command.parse(args, { from: 'user' }).opts<ContextOptions>(), nothingToRead());
};

describe('the request of a context', () => {
  it('tells an empty assembly, none, and one that was said', async () => {
    expect(await requestOf()).toEqual({ ...named, max_bytes: undefined, assembly: {} });
    expect(await requestOf('--legacy')).toEqual({ ...named, max_bytes: undefined, assembly: undefined });
    expect(
      await requestOf(
        '--section',
        'profile:1',
        '--section',
        'memory:5',
        '--show',
        'confidence,recall_rank',
        '--max-bytes',
        '512',
      ),
    ).toEqual({
      ...named,
      max_bytes: 512,
      assembly: {
        sections: [
          { family: 'profile', limit: 1 },
          { family: 'memory', limit: 5 },
        ],
        show: ['confidence', 'recall_rank'],
      },
    });
  });

  it.each([[['--legacy', '--section', 'memory:1']], [['--assembly', 'a.json', '--legacy']]])(
    'refuses %j, which contradict each other',
    async (args) => {
      await expect(requestOf(...args)).rejects.toThrow('Give --assembly, or --legacy');
    },
  );

  it.each([
    ['--section', 'memory'],
    ['--section', 'notes:1'],
    ['--max-bytes', '511'],
    ['--format', 'xml'],
  ])('refuses %s %s', (...args) => {
    expect(() => requestOf(...args)).toThrow('is invalid');
  });
});
