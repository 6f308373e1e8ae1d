import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { operationsOf, nameOf } from './contract-document.js';
import type { DocumentedOperation, DocumentedResponse, LocatedOperation } from './contract-document.js';
import { FORMATS, toJsonSchema } from './json-schema.js';
import type { ApiDocument } from './api-document.js';

/** One answer as it came over HTTP; header names in lower case. */
export interface HttpAnswer {
  readonly method: string;
  /** A concrete path or one with parameters; a query string is ignored. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
}

const REQUEST_ID = /^[0-9a-f]{16}$/;

/** Holds answers against the published contract. */
export class ResponseValidator {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
  private readonly operations: readonly LocatedOperation[];
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    this.operations = operationsOf(document.paths);
    this.ajv.addSchema(toJsonSchema({ components: document.components }) as object, 'contract');
  }

  /** Throws when the answer breaks the contract: undeclared status, missing header, wrong body. */
  assertResponse(answer: HttpAnswer): void {
    if (!REQUEST_ID.test(String(answer.headers['x-powercontext-request-id']))) fail(answer, 'has no request id');
    const operation = this.operationAt(answer);
    const response = operation && this.declared(operation, answer.status);
    if (operation && !response && !isFromEdge(answer)) fail(answer, 'has an undeclared status');
    if (answer.method === 'HEAD') return;
    if (response) this.assertDeclared(answer, response);
    else if (answer.status >= 400) this.assertBody(answer, '#/components/schemas/ErrorResponse');
  }

  private operationAt({ method, path }: HttpAnswer): DocumentedOperation | undefined {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.operations.filter((known) => known.method === wanted && matches(known.path, path));
    return found.sort((left, right) => parameterCount(left.path) - parameterCount(right.path))[0]?.operation;
  }

  private declared({ responses }: DocumentedOperation, status: number): DocumentedResponse | undefined {
    const response = responses[String(status)];
    return response?.$ref ? this.document.components.responses[nameOf(response.$ref)] : response;
  }

  private assertDeclared(answer: HttpAnswer, { content, headers = {} }: DocumentedResponse): void {
    const optional = 'X-PowerContext-Next-Cursor';
    const missing = Object.keys(headers).filter((name) => name !== optional && !(name.toLowerCase() in answer.headers));
    if (missing.length > 0) fail(answer, `lacks the headers ${missing.join(', ')}`);
    const reference = content?.['application/json']?.schema.$ref;
    if (reference) this.assertBody(answer, reference);
    else if (answer.body !== undefined) fail(answer, 'has a body though none is declared');
  }

  private assertBody(answer: HttpAnswer, reference: string): void {
    const validate = this.compiled.get(reference) ?? this.ajv.compile({ $ref: `contract${reference}` });
    this.compiled.set(reference, validate);
    if (!validate(answer.body)) fail(answer, `breaks ${nameOf(reference)}: ${this.ajv.errorsText(validate.errors)}`);
  }
}

/**
 * Failures of a request that looks like one of an operation but never got there, so that none declares them: a path that
 * is not well-formed, a refused `Host` or `Origin`, a server that is stopping (D-05, D-14).
 */
function isFromEdge({ status, path }: HttpAnswer): boolean {
  return (status === 400 && !isWellFormed(path)) || status === 403 || status === 503;
}

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = (path.split('?')[0] ?? '').split('/');
  const fits = (step: string, at: number) => (step.startsWith('{') ? given[at] !== '' : step === given[at]);
  return wanted.length === given.length && wanted.every(fits);
}

function parameterCount(route: string): number {
  return route.split('{').length;
}

function fail({ method, path, status }: HttpAnswer, reason: string): never {
  throw new Error(`The answer ${status} of ${method} ${path} ${reason}.`);
}
