import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ErrorResponse } from './error-response.dto.js';
import { ERROR_RESPONSES } from './error-responses.js';
import type { ErrorStatus } from './error-responses.js';
import type { OperationObject, PathItemObject, ReferenceObject, ResponseObject, SchemaEntry } from './open-api.js';
import { headerReferences, RESPONSE_HEADERS } from './response-headers.js';
import type { ResponseHeader } from './response-headers.js';
import { TAGS } from './tags.js';
import { ANY_JSON } from './types/json.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The OpenAPI document of the routes of `app`. The same routes always give the same document, key order included. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, description(), { extraModels: [ErrorResponse] });
  const schemas = document.components?.schemas ?? {};
  const unions = unionsOf(schemas);
  return {
    openapi: document.openapi,
    info: document.info,
    servers: document.servers,
    tags: document.tags,
    security: document.security,
    paths: mapSorted(document.paths, publishPath),
    components: {
      securitySchemes: document.components?.securitySchemes,
      headers: RESPONSE_HEADERS,
      responses: errorResponses(),
      schemas: mapSorted(schemas, (schema) => publishSchema(schema, unions)),
    },
  };
}

function description(): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('PowerContext')
    .setDescription('Prepares context for AI agents: the best approved knowledge of a Scope, cited and within budget.')
    .setVersion('1.0.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'The server that publishes this document.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Needed when access is enforced.' }, 'BearerAuth')
    .addSecurityRequirements('BearerAuth')
    .addSecurityRequirements({});
  for (const [name, about] of Object.entries(TAGS)) builder.addTag(name, about);
  return builder.build();
}

function publishPath(path: PathItemObject): PathItemObject {
  const present = METHODS.flatMap((method) => (path[method] ? [[method, publishOperation(path[method])]] : []));
  return Object.fromEntries(present) as PathItemObject;
}

function publishOperation(operation: OperationObject): OperationObject {
  const responses = mapSorted(operation.responses as Record<string, ResponseObject>, (response, status) =>
    isError(response) ? errorReference(status) : response,
  );
  return { ...operation, responses: responses };
}

function isError(response: ResponseObject): boolean {
  const schema = response.content?.['application/json']?.schema as Partial<ReferenceObject> | undefined;
  return schema?.$ref === ERROR_SCHEMA;
}

const ERROR_SCHEMA = `#/components/schemas/${ErrorResponse.name}`;

function errorReference(status: string): ReferenceObject {
  return { $ref: `#/components/responses/${ERROR_RESPONSES[Number(status) as ErrorStatus].name}` };
}

/** Headers of single error statuses. */
const OWN_HEADERS: Readonly<Partial<Record<string, readonly ResponseHeader[]>>> = {
  401: ['BearerChallenge'],
  429: ['RetryAfter'],
  503: ['RetryAfter'],
};

function errorResponses(): Record<string, ResponseObject> {
  const entries = Object.entries(ERROR_RESPONSES).map(([status, { name, description, codes }]) => {
    const headers = headerReferences([...(OWN_HEADERS[status] ?? []), 'RequestId']);
    const content = { 'application/json': { schema: { $ref: ERROR_SCHEMA } } };
    return [name, { description, headers, content, 'x-powercontext-codes': codes }];
  });
  return Object.fromEntries(entries) as Record<string, ResponseObject>;
}

/** References to the schemas that are unions. */
const unionsOf = (schemas: Record<string, SchemaEntry>): ReadonlySet<string> =>
  new Set(
    Object.entries(schemas)
      .filter(([, schema]) => 'oneOf' in schema)
      .map(([name]) => `#/components/schemas/${name}`),
  );

// Every object of the contract is closed (D-01); a union is nothing but its branches, an enum nothing but its words.
function publishSchema(schema: SchemaEntry, unions: ReadonlySet<string>): SchemaEntry {
  if ('$ref' in schema) return schema;
  const { type, properties, ...rest } = schema;
  if (rest.oneOf) return rest;
  if (rest.enum) return { type, enum: rest.enum };
  if (type !== 'object') return schema;
  return { type, properties: publishProperties(properties, unions), ...rest, additionalProperties: false };
}

function publishProperties(
  properties: Record<string, SchemaEntry> = {},
  unions: ReadonlySet<string>,
): Record<string, SchemaEntry> {
  const entries = Object.entries(properties).map(([name, property]) => [name, publishProperty(property, unions)]);
  return Object.fromEntries(entries) as Record<string, SchemaEntry>;
}

/** A value of any kind is a schema that says nothing about its kind; of a union, its branches say it. */
function publishProperty(property: SchemaEntry, unions: ReadonlySet<string>): SchemaEntry {
  if ('$ref' in property) return property;
  if (property.allOf?.some((each) => '$ref' in each && unions.has(each.$ref))) {
    const { type: _kind, ...union } = property;
    return union;
  }
  if (property.format !== ANY_JSON) return property;
  const { type: _type, format: _format, additionalProperties: _open, nullable: _nullable, ...rest } = property;
  return rest;
}

function mapSorted<From, To>(record: Record<string, From>, to: (value: From, key: string) => To): Record<string, To> {
  const keys = Object.keys(record).sort((left, right) => (left < right ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, to(record[key] as From, key)]));
}
