import type { OpenAPIObject } from '@nestjs/swagger';

/* The parts of an OpenAPI document, named; `@nestjs/swagger` exports the whole only. */

type Components = NonNullable<OpenAPIObject['components']>;

export type PathItemObject = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItemObject['get']>;
export type ResponseEntry = NonNullable<Components['responses']>[string];
export type ReferenceObject = Extract<ResponseEntry, { $ref: string }>;
export type ResponseObject = Exclude<ResponseEntry, ReferenceObject>;
export type HeaderObject = Exclude<NonNullable<Components['headers']>[string], ReferenceObject>;
export type SchemaEntry = NonNullable<Components['schemas']>[string];
