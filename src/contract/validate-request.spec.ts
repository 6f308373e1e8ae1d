import 'reflect-metadata';
import { InvalidFieldError, InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { FaultList } from './fault-list.js';
import {
  BooleanField,
  EnumField,
  IntegerField,
  JsonField,
  LiteralField,
  NumberField,
  ObjectField,
  ObjectListField,
  ScopeIdField,
  TextField,
  TextListField,
} from './fields.js';
import { namedEnum } from './named-enum.js';
import { ClosedQuery } from './query.js';
import { CHOSEN_SCOPE_ID } from './types/text-pattern.js';
import { UnionByPath, UnionByTag } from './union.js';
import { readPart, validateRequest } from './validate-request.js';
import type { RequestPart } from './validate-request.js';
import type { DtoClass } from './dto-class.js';
import type { Fault } from '../platform/errors/invalid-request.error.js';

const description = 'A field.';

class Inner {
  @IntegerField({ min: 1 }, { description })
  readonly revision: number;
}

class Everything {
  @TextField({ min: 2, max: 3 }, { description, optional: true })
  readonly text?: string;

  @TextField({ pattern: CHOSEN_SCOPE_ID }, { description, optional: true })
  readonly chosen?: string;

  @ScopeIdField({ optional: true })
  readonly scope?: string;

  @IntegerField({ min: 0 }, { description, optional: true, nullable: true })
  readonly count?: number | null;

  @NumberField({ min: 0, max: 1 }, { description, optional: true })
  readonly score?: number;

  @BooleanField({ description, default: false })
  readonly flag: boolean;

  @EnumField(namedEnum('Colour', ['red', 'blue']), { description, optional: true })
  readonly colour?: string;

  @LiteralField('v1', { description, optional: true })
  readonly version?: string;

  @ObjectField(() => Inner, { description, optional: true, deferNull: true })
  readonly inner?: Inner | null;

  @ObjectListField(() => Inner, { min: 1, max: 2 }, { description, optional: true })
  readonly items?: readonly Inner[];

  @TextListField({ max: 3 }, {}, { description, optional: true })
  readonly words?: readonly string[];

  @JsonField({ description, optional: true })
  readonly free?: Record<string, unknown>;
}

class OnlyFlag {
  @LiteralField('flag', { description })
  readonly kind: 'flag';

  @BooleanField({ description })
  readonly on: boolean;
}

@UnionByTag('One of them.', 'kind', { flag: OnlyFlag })
class Tagged {}

@UnionByPath('One of them.', 'kind', { flag: OnlyFlag })
class Selected {}

class Listing {
  @IntegerField({ min: 1, max: 100 }, { description, default: 50 })
  readonly limit: number;
}

@ClosedQuery()
class ClosedListing {
  @IntegerField({ min: 1, max: 100 }, { description, default: 50 })
  readonly limit: number;
}

const summaries = (faults: readonly Fault[]): string[] => faults.map(({ type, loc }) => `${type} ${loc.join('.')}`);

function faultsOf(dto: DtoClass, value: unknown, part: RequestPart = 'body'): string[] {
  try {
    validateRequest(dto, value, part);
    return [];
  } catch (error) {
    if (error instanceof InvalidRequestError) return summaries(error.faults);
    throw error;
  }
}

describe('a request body', () => {
  it.each<[string, unknown, string[]]>([
    ['an absent body', undefined, ['missing body']],
    ['null', null, ['model_attributes_type body']],
    ['a list', [], ['model_attributes_type body']],
    ['a text', 'x', ['model_attributes_type body']],
    ['a buffer', Buffer.from('{}'), ['model_attributes_type body']],
    ['null for a text', { text: null }, ['string_type body.text']],
    ['a short text', { text: 'a' }, ['string_too_short body.text']],
    ['a text of one code point in two units', { text: '🙂' }, ['string_too_short body.text']],
    ['a long text', { text: 'abcd' }, ['string_too_long body.text']],
    ['variation selectors, which count', { text: 'a\ufe0fb\ufe0f' }, ['string_too_long body.text']],
    ['a lone surrogate', { text: 'a\ud800' }, ['string_unicode body.text']],
    ['Unicode white space only', { scope: '\u0085\u3000' }, ['string_pattern_mismatch body.scope']],
    ['a reserved Scope id', { chosen: 'default' }, ['string_pattern_mismatch body.chosen']],
    ['a Scope id like a generated one', { chosen: 'scp_1' }, ['string_pattern_mismatch body.chosen']],
    ['a Scope id that is too long', { chosen: 'a'.repeat(129) }, ['string_pattern_mismatch body.chosen']],
    ['an integer as text', { count: '1' }, ['int_type body.count']],
    ['an integer as boolean', { count: true }, ['int_type body.count']],
    ['a fraction', { count: 1.5 }, ['int_type body.count']],
    ['an overflowed number', { count: Infinity }, ['int_type body.count']],
    ['a small integer', { count: -1 }, ['greater_than_equal body.count']],
    ['an integer that would be rounded', { count: 2 ** 53 }, ['less_than_equal body.count']],
    ['a score as text', { score: '1' }, ['float_type body.score']],
    ['a score out of range', { score: 1.5 }, ['less_than_equal body.score']],
    ['a boolean as text', { flag: 'true' }, ['bool_type body.flag']],
    ['an unknown word', { colour: 'Red' }, ['enum body.colour']],
    ['another literal', { version: 'v2' }, ['literal_error body.version']],
    ['a list for an object', { inner: [] }, ['model_attributes_type body.inner']],
    ['a missing nested field', { inner: {} }, ['missing body.inner.revision']],
    ['an object for a list', { items: {} }, ['list_type body.items']],
    ['an empty list', { items: [] }, ['too_short body.items']],
    ['a long list', { items: [1, 2, 3] }, ['too_long body.items']],
    ['a list in a list', { items: [[{ revision: 1 }]] }, ['model_attributes_type body.items.0']],
    ['null in a list', { items: [null] }, ['model_attributes_type body.items.0']],
    ['a fault in an item', { words: ['a', 1] }, ['string_type body.words.1']],
    ['a list for a free object', { free: [] }, ['dict_type body.free']],
    ['a lone surrogate in free JSON', { free: { a: [{ b: '\udc00' }] } }, ['string_unicode body.free.a.0.b']],
    ['an overflowed number in free JSON', { free: { a: Infinity } }, ['finite_number body.free.a']],
  ])('refuses %s', (_name, body, faults) => {
    expect(faultsOf(Everything, body)).toEqual(faults);
  });

  it('names a key with a lone surrogate in free JSON', () => {
    expect(faultsOf(Everything, { free: { '\ud800': 1 } })).toEqual(['string_unicode body.free.\ud800']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('refuses %s like any unknown key', (key) => {
    const body: unknown = JSON.parse(`{"inner":{"revision":1,"${key}":{}},"${key}":1}`);
    expect(faultsOf(Everything, body)).toEqual([`extra_forbidden body.inner.${key}`, `extra_forbidden body.${key}`]);
  });

  it('lists declared fields in declared order, then unknown ones as they came', () => {
    const body = { zz: 1, colour: 'x', aa: 1, text: 1 };
    expect(faultsOf(Everything, body)).toEqual([
      'string_type body.text',
      'enum body.colour',
      'extra_forbidden body.zz',
      'extra_forbidden body.aa',
    ]);
  });

  it('never repeats the rejected value in a message', () => {
    const secret = 'ZXCANARY';
    try {
      validateRequest(Everything, { text: secret, colour: secret, version: secret }, 'body');
      throw new Error('was accepted');
    } catch (error) {
      expect((error as InvalidRequestError).faults).toHaveLength(3);
      expect(JSON.stringify((error as InvalidRequestError).details)).not.toContain(secret);
    }
  });

  it('becomes an instance with defaults; omitted, null and empty stay apart', () => {
    const read = validateRequest(Everything, { count: null, inner: { revision: 8.0 }, words: [] }, 'body');
    expect(read).toBeInstanceOf(Everything);
    expect(read.inner).toBeInstanceOf(Inner);
    expect({ ...read }).toEqual({ count: null, flag: false, inner: { revision: 8 }, words: [] });
    expect('text' in read).toBe(false);
  });

  it('leaves a deferred null to the feature', () => {
    expect(validateRequest(Everything, { inner: null }, 'body').inner).toBeNull();
  });

  it('keeps free JSON as it was parsed', () => {
    const free = JSON.parse('{"constructor":1,"__proto__":{"a":1}}') as Record<string, unknown>;
    expect(validateRequest(Everything, { free }, 'body').free).toBe(free);
  });
});

describe('a union', () => {
  it('selected by a field puts the tag into the place of a fault', () => {
    expect(faultsOf(Tagged, { kind: 'flag', on: 1 })).toEqual(['bool_type body.flag.on']);
    expect(faultsOf(Tagged, { kind: 'other' })).toEqual(['union_tag_invalid body']);
    expect(faultsOf(Tagged, { kind: 'constructor' })).toEqual(['union_tag_invalid body']);
    expect(faultsOf(Tagged, {})).toEqual(['union_tag_not_found body']);
    expect(validateRequest(Tagged, { kind: 'flag', on: true }, 'body')).toBeInstanceOf(OnlyFlag);
  });

  it('selected by the path puts the name of the branch into the place of a fault', () => {
    const faults = new FaultList();
    readPart({ part: 'body', dto: Selected, value: { kind: 'flag', on: 1, x: 1 } }, { kind: 'flag' }, faults);
    expect(summaries(faults.all)).toEqual(['bool_type body.OnlyFlag.on', 'extra_forbidden body.OnlyFlag.x']);
  });

  it('is not read when the path, which has a fault of its own, selects no branch', () => {
    const faults = new FaultList();
    faults.add(['path', 'kind'], { type: 'enum', msg: 'must be one of: flag' });
    readPart({ part: 'body', dto: Selected, value: { x: 1 } }, { kind: 'other' }, faults);
    expect(faults.count).toBe(1);
  });
});

describe('a query string', () => {
  it.each(['5', '5.0', '+5', ' 5', '0_5'])('takes %j for an integer', (limit) => {
    expect(validateRequest(Listing, { limit }, 'query').limit).toBe(5);
  });

  it.each(['', '1e1', '0x5', '5.5', 'a', '--5'])('does not take %j for one', (limit) => {
    expect(faultsOf(Listing, { limit }, 'query')).toEqual(['int_parsing query.limit']);
  });

  it('ignores unknown parameters and takes the last repeat', () => {
    expect({ ...validateRequest(Listing, { limit: ['1', '2'], x: '1' }, 'query') }).toEqual({ limit: 2 });
    expect(faultsOf(Listing, { limit: ['1', '0'] }, 'query')).toEqual(['greater_than_equal query.limit']);
  });

  it.each([{ x: '1' }, { limit: ['2', '3'] }])('may be closed: %j is refused', (query) => {
    expect(() => validateRequest(ClosedListing, query, 'query')).toThrow(InvalidFieldError);
  });
});
