import 'reflect-metadata';
import { InvalidRequestError } from '../platform/errors/invalid-request.error.js';
import { IntegerField, ObjectField, TextField } from './fields.js';
import { UnionByShape } from './union.js';
import { validateRequest } from './validate-request.js';

const description = 'A field.';

class Named {
  @TextField({ min: 1 }, { description })
  readonly name: string;

  @IntegerField({ min: 0 }, { description, default: 0 })
  readonly age: number;
}

class Numbered {
  @IntegerField({ min: 1 }, { description })
  readonly number: number;
}

class Vague {
  @TextField({}, { description, optional: true })
  readonly name?: string;
}

@UnionByShape('One of them.', [Named, Numbered, Vague])
class Shaped {}

@UnionByShape('One of them.', [Named, Numbered])
class Strict {}

class Holder {
  @ObjectField(() => Strict, { description })
  readonly value: Strict;
}

const read = (value: unknown): unknown => validateRequest(Shaped, value, 'body');

function faultsOf(value: unknown): string[] {
  try {
    validateRequest(Holder, { value }, 'body');
    return [];
  } catch (error) {
    return (error as InvalidRequestError).faults.map(({ type, loc }) => `${type} ${loc.join('.')}`);
  }
}

describe('a union selected by shape', () => {
  it('becomes an instance of the branch whose rules it keeps, with its defaults', () => {
    expect(read({ number: 7 })).toBeInstanceOf(Numbered);
    expect(read({ name: 'Ada' })).toEqual({ name: 'Ada', age: 0 });
  });

  it('takes the first of several branches that fit', () => {
    expect(read({ name: 'Ada' })).toBeInstanceOf(Named);
    expect(read({ name: '' })).toBeInstanceOf(Vague);
    expect(read({})).toBeInstanceOf(Vague);
  });

  it('reports the faults of every branch when none fits, in the order of the branches', () => {
    expect(faultsOf({ name: 1 })).toEqual([
      'string_type body.value.Named.name',
      'missing body.value.Numbered.number',
      'extra_forbidden body.value.Numbered.name',
    ]);
    expect(faultsOf({ name: 'Ada', number: 7 })).toEqual([
      'extra_forbidden body.value.Named.number',
      'extra_forbidden body.value.Numbered.name',
    ]);
  });

  it.each([null, 'text', [], 1])('is an object: %j is not', (value) => {
    expect(faultsOf(value)).toEqual(['model_attributes_type body.value']);
  });
});
