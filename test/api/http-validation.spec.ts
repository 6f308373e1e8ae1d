import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { validateRequest } from '../../src/contract/validate-request.js';
import { PrepareContextRequest } from '../../src/context/dto/prepare-context.request.dto.js';
import { InvalidRequestError } from '../../src/platform/errors/invalid-request.error.js';
import { httpValidationCases } from '../support/contract/http-validation-cases.js';
import type { HttpValidationCase } from '../support/contract/http-validation-cases.js';

interface StructuralCase {
  readonly name: string;
  readonly body: unknown;
  readonly faults: readonly { readonly type: string; readonly loc: readonly unknown[] }[];
}

/** What the structural step must say: faults found later (semantics, existence) are none of its business. */
function structural({ name, body, contentType, expected }: HttpValidationCase): StructuralCase[] {
  const faults = (expected.faults ?? []).filter(({ loc }) => loc[0] === 'body');
  const isReadable = expected.status !== 400 && !faults.some(({ type }) => type === 'json_invalid');
  if (!isReadable) return [];
  const text = body.toString();
  const isJson = contentType === 'application/json';
  return [{ name, body: text === '' ? undefined : isJson ? JSON.parse(text) : text, faults }];
}

function faultsOf(body: unknown): readonly { type: string; loc: readonly unknown[] }[] {
  try {
    validateRequest(PrepareContextRequest, body, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return error.faults.map(({ type, loc }) => ({ type, loc }));
  }
}

const cases = httpValidationCases('project:demo').flatMap(structural);

describe('the recorded validation requests', () => {
  it('are nearly all about structure', () => {
    expect(cases.length).toBe(83);
  });

  it.each(cases)('$name: reports exactly the recorded faults', ({ body, faults }) => {
    expect(faultsOf(body)).toEqual(faults);
  });

  const objects = cases.filter(({ body }) => body !== null && typeof body === 'object' && !Array.isArray(body));

  it.each(objects)('$name: class-validator alone agrees on the declared fields', ({ body, faults }) => {
    const errors = validateSync(Object.assign(new PrepareContextRequest(), body));
    const declared = faults.filter(({ type, loc }) => type !== 'extra_forbidden' || loc.length > 2);
    expect(new Set(errors.map(({ property }) => property))).toEqual(new Set(declared.map(({ loc }) => loc[1])));
  });
});
