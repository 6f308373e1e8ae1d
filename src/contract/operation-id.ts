/** Where @nestjs/swagger keeps what `@ApiOperation` says about a handler. */
const API_OPERATION = 'swagger/apiOperation';

/** The public name of the operation that a route handler is; undefined for other functions. */
export function operationIdOf(handler: object): string | undefined {
  const operation = Reflect.getMetadata(API_OPERATION, handler) as { operationId?: string } | undefined;
  return operation?.operationId;
}
