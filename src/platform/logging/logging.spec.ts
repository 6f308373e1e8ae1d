import { createLog } from './create-log.js';
import { describeFailure } from './describe-failure.js';
import { NestLog } from './nest-log.js';

function logTo(lines: string[], format: 'console' | 'json', level: 'debug' | 'info' = 'info') {
  return createLog({ level, format, access: true }, { write: (line) => lines.push(line) });
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('createLog', () => {
  it('writes JSON lines with timestamp, level, logger and message', () => {
    const lines: string[] = [];
    logTo(lines, 'json').child({ logger: 'http' }).warn({ request_id: 'x' }, 'slow');
    expect(JSON.parse(lines.join(''))).toEqual({
      timestamp: expect.stringMatching(ISO),
      level: 'WARNING',
      logger: 'http',
      message: 'slow',
      request_id: 'x',
    });
  });

  it('writes console lines for people, one line each', () => {
    const lines: string[] = [];
    logTo(lines, 'console').child({ logger: 'http' }).info({ request_id: 'x', stack: 'a\nb', code: 5 }, 'two words');
    expect(lines.join('')).toMatch(/^\S+Z INFO http two words request_id=x stack="a\\nb" code=5\n$/);
  });

  it('keeps quiet below its level', () => {
    const lines: string[] = [];
    logTo(lines, 'json').debug('no');
    expect(lines).toEqual([]);
  });
});

describe('NestLog', () => {
  it('names the logger and keeps the fields of events', () => {
    const lines: string[] = [];
    const nest = new NestLog(logTo(lines, 'json'));
    nest.log('started', 'ScopesService');
    nest.warn({ event: 'late', unit: 3 }, 'Queue');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'INFO', logger: 'ScopesService', message: 'started' }),
      expect.objectContaining({ level: 'WARNING', logger: 'Queue', event: 'late', unit: 3 }),
    ]);
  });

  it('shows what Nest says about its start-up to those who debug only', () => {
    const lines: string[] = [];
    new NestLog(logTo(lines, 'json')).log('Mapped {/x, GET} route', 'RouterExplorer');
    expect(lines).toEqual([]);
    new NestLog(logTo(lines, 'json', 'debug')).log('Mapped {/x, GET} route', 'RouterExplorer');
    expect(lines).toHaveLength(1);
  });

  it('drops the message of an error', () => {
    const lines: string[] = [];
    new NestLog(logTo(lines, 'json')).error(new TypeError('ZXCANARY'), 'X');
    expect(lines.join('')).toContain('TypeError');
    expect(lines.join('')).not.toContain('ZXCANARY');
  });
});

describe('describeFailure', () => {
  it('tells type, code, place and cause, never a message', () => {
    const cause = Object.assign(new RangeError('ZXCANARY\n    at ZXCANARY (file:///x:1:2)'), { code: 'SQLITE_BUSY' });
    const described = describeFailure(new Error('ZXCANARY', { cause }));
    expect(described).toMatchObject({
      error_type: 'Error',
      stack: expect.stringMatching(/^ {4}at .*logging\.spec/),
      cause: { error_type: 'RangeError', error_code: 'SQLITE_BUSY' },
    });
    expect(JSON.stringify(described)).not.toContain('ZXCANARY');
  });

  it('describes what is not an error by its type', () => {
    expect(describeFailure('ZXCANARY')).toEqual({
      error_type: 'string',
      error_code: undefined,
      stack: undefined,
      cause: undefined,
    });
  });

  it('ends on a circle of causes', () => {
    const error = new Error('a');
    error.cause = error;
    expect(describeFailure(error).error_type).toBe('Error');
  });
});
