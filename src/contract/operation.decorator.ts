import { applyDecorators, HttpCode } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { Access } from './access.js';
import type { DtoClass } from './dto-class.js';
import { ErrorResponse } from './error-response.dto.js';
import { ERROR_RESPONSES } from './error-responses.js';
import type { ErrorStatus } from './error-responses.js';
import { idempotencyKeyHeader } from './idempotency-key.js';
import { OperationAccess } from './operation-access.decorator.js';
import { headerReferences } from './response-headers.js';
import type { ResponseHeader } from './response-headers.js';
import { routePartsOf } from './route-parts.js';
import type { Tag } from './tags.js';
import type { RequestPart } from './validate-request.js';
import { WriteOperation } from './write-operation.decorator.js';
import type { WriteKind } from './write-operation.decorator.js';

/** One possible answer of an operation besides its errors. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Class of the body; left out when there is none. */
  readonly response?: DtoClass;
  readonly headers?: readonly ResponseHeader[];
}

export interface OperationOptions {
  /** Public name of the operation: unique, never changed. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  /** What the caller must be allowed to do; `public` needs no credential. */
  readonly access: Access | 'public';
  /** `current`: the operation works in the Scope the body names, which must exist. */
  readonly scopeMode?: 'current';
  /** A write: accepts `Idempotency-Key` (D-11). */
  readonly write?: WriteKind;
  readonly success: Answer;
  readonly others?: readonly Answer[];
  /** Error statuses of this operation, besides those that follow from what it takes and from its protection. */
  readonly errors?: readonly ErrorStatus[];
}

/** Publishes a route as an operation of the contract and sets its success status. */
export function Operation(options: OperationOptions): MethodDecorator {
  const { success, others = [], access, write } = options;
  const publish = applyDecorators(
    HttpCode(success.status),
    ApiOperation(describe(options)),
    OperationAccess(access),
    ...[success, ...others].map(answer),
    ...(access === 'public' ? [] : [ApiExtension('x-powercontext-access', access.published)]),
    ...(options.scopeMode ? [ApiExtension('x-powercontext-scope-mode', options.scopeMode)] : []),
    ...(write ? [WriteOperation(write), ApiHeader(idempotencyKeyHeader)] : []),
  );
  return (controller, method, descriptor) => {
    const parts = routePartsOf(controller.constructor as Type, String(method)).map(({ part }) => part);
    applyDecorators(publish, ...errorStatuses(options, parts).map(error))(controller, method, descriptor);
  };
}

function errorStatuses({ errors = [], access, write }: OperationOptions, parts: readonly RequestPart[]): ErrorStatus[] {
  const groups = [
    errors,
    access === 'public' ? [] : PROTECTED,
    parts.length > 0 ? CHECKED : [],
    parts.includes('body') ? WITH_BODY : [],
    write ? WRITE : [],
  ];
  return [...new Set(groups.flat())];
}

const PROTECTED: readonly ErrorStatus[] = [401, 403, 429, 431, 500, 503];
const CHECKED: readonly ErrorStatus[] = [422];
/** Bytes that cannot be read, and more of them than the limit. */
const WITH_BODY: readonly ErrorStatus[] = [400, 413];
/** A key that was used for another request. */
const WRITE: readonly ErrorStatus[] = [409];

function describe({ operationId, tag, summary, description, access }: OperationOptions): object {
  return { operationId, tags: [tag], summary, description, ...(access === 'public' ? { security: [] } : {}) };
}

function answer({ status, description, response, headers = [] }: Answer): MethodDecorator {
  return ApiResponse({ status, description, type: response, headers: headerReferences(['RequestId', ...headers]) });
}

function error(status: ErrorStatus): MethodDecorator {
  return ApiResponse({ status, description: ERROR_RESPONSES[status].description, type: ErrorResponse });
}
