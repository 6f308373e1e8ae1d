import { nameOf, resolveSchema } from './contract-document.js';
import type { Content, LocatedOperation, Schema, Schemas } from './contract-document.js';

/**
 * What a document promises about one operation, as sentences that can be compared one by one:
 * `create_scope request.title maxLength 256`, `get_scope response 200`, …
 */
export function factsOf({ method, path, operation }: LocatedOperation, schemas: Schemas): ReadonlySet<string> {
  const facts = new FactList(operation.operationId, schemas);
  facts.add('', 'at', `${method} ${path}`);
  facts.add('', 'access', operation['x-powercontext-access'] ?? (operation.security ? 'public' : 'any'));
  facts.add('', 'scope mode', operation['x-powercontext-scope-mode']);
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    facts.add(`${place}.${name}`, 'required', required ?? false);
    facts.addSchema(`${place}.${name}`, schema);
  }
  if (operation.requestBody) facts.add('request', 'required', operation.requestBody.required);
  facts.addContent('request', operation.requestBody);
  for (const [status, response] of Object.entries(operation.responses).filter(([status]) => status < '4')) {
    facts.add('response', 'status', Number(status));
    facts.addContent(`response ${status}`, response);
  }
  return facts.all;
}

/** Keywords compared as they stand; the others are compared part by part, or are prose. */
const KEYWORDS = [
  'type',
  'nullable',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

class FactList {
  readonly all = new Set<string>();

  constructor(
    private readonly operationId: string,
    private readonly schemas: Schemas,
  ) {}

  add(place: string, aspect: string, value: unknown): void {
    if (value === undefined) return;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    this.all.add([this.operationId, place, aspect, text].filter(Boolean).join(' '));
  }

  addContent(place: string, content: Content | undefined): void {
    const schema = content?.content?.['application/json']?.schema;
    if (schema) this.addSchema(place, schema);
  }

  addSchema(place: string, unresolved: Schema): void {
    const schema = resolveSchema(unresolved, this.schemas);
    for (const keyword of KEYWORDS) this.add(place, keyword, schema[keyword]);
    for (const word of schema.enum ?? []) this.add(place, 'enum', word);
    for (const branch of schema.oneOf ?? []) this.addSchema(`${place}<${nameOf(branch.$ref ?? '')}>`, branch);
    if (schema.items) this.addSchema(`${place}[]`, schema.items);
    this.addMembers(place, schema);
  }

  private addMembers(place: string, { properties = {}, required = [], additionalProperties }: Schema): void {
    for (const name of required) this.add(`${place}.${name}`, 'required', true);
    for (const [name, member] of Object.entries(properties)) this.addSchema(`${place}.${name}`, member);
    if (typeof additionalProperties === 'object') this.addSchema(`${place}.*`, additionalProperties);
    else this.add(place, 'additional properties', additionalProperties);
  }
}
