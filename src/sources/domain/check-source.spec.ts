import { checkCapture, checkContent } from './check-source.js';

const RECEIPT = { schema: 'powercontext.handoff-receipt.v1' };

const captureFault = (sourceId: string, content: string, metadata: unknown = {}) =>
  checkCapture(sourceId, content, metadata)?.field;

const contentFault = (content: unknown) => checkContent(content)?.field;

describe('a captured text', () => {
  it.each(['a', '!', '~', '...', '.a', 'a..', 'a/b?c=d#e%20', 'x'.repeat(256)])('may have the id %j', (id) => {
    expect(captureFault(id, 'text')).toBeUndefined();
  });

  it.each(['', '.', '..', ' ', 'a b', 'a\n', '\u007f', '\u0000', 'ä', '🚢'])('cannot have the id %j', (id) => {
    expect(captureFault(id, 'text')).toBe('source_id');
  });

  it.each(['', ' \n\t', '\u0085\u00a0\u3000\u2028'])('cannot be blank: %j', (content) => {
    expect(captureFault('a', content)).toBe('content');
  });

  it.each([JSON.stringify(RECEIPT), ` ${JSON.stringify({ x: 1, ...RECEIPT })}\n`])('cannot be %s', (content) => {
    expect(captureFault('a', content)).toBe('content');
  });

  it.each(['{"schema": "powercontext.handoff-receipt.v1"', JSON.stringify([RECEIPT]), RECEIPT.schema])(
    'may be %s',
    (content) => {
      expect(captureFault('a', content)).toBeUndefined();
    },
  );

  it('may come with any metadata but inexact integers', () => {
    expect(captureFault('a', 'text', RECEIPT)).toBeUndefined();
    expect(captureFault('a', 'text', { deep: [{ id: 2 ** 53 }] })).toBe('metadata');
  });

  it('has its first fault reported', () => {
    expect(captureFault('a b', ' ', { id: 2 ** 53 })).toBe('source_id');
    expect(captureFault('a', ' ', { id: 2 ** 53 })).toBe('content');
  });
});

describe('free content', () => {
  it.each([null, '', ' ', 0, -0, 1.5, 5e-324, 2 ** 53 - 1, -(2 ** 53 - 1), true, [], {}, [RECEIPT], { a: RECEIPT }])(
    'may be %j',
    (content) => {
      expect(contentFault(content)).toBeUndefined();
    },
  );

  it.each([RECEIPT, { ...RECEIPT, more: [] }, JSON.stringify(RECEIPT), 2 ** 53, -(2 ** 53), [{ a: 1e20 }]])(
    'cannot be %j',
    (content) => {
      expect(contentFault(content)).toBe('content');
    },
  );
});
