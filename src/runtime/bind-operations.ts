import type { OpenCalls } from './open-calls.js';
import type { Operation, OperationTable, Resolve } from './operation.js';
import { readRequest } from './read-request.js';
import type { ForScope } from './runtime-api.js';
import { toCamel } from './spelling.js';

/** Makes calls of operations. */
export class OperationBinder {
  constructor(
    private readonly calls: OpenCalls,
    private readonly resolve: Resolve,
  ) {}

  /** A function for every operation. `address` is what the caller named before: the Scope, or nothing. */
  bind<Calls>(table: OperationTable<Calls>, address: Readonly<Record<string, unknown>> = {}): Calls {
    const bound = Object.entries<Operation>(table).map(([name, operation]) => [
      name,
      (request: unknown = {}) => this.calls.run(() => this.call(operation, request, address)),
    ]);
    return Object.fromEntries(bound) as Calls;
  }

  forScope<Calls>(table: OperationTable<Calls>): ForScope<Calls> {
    return { forScope: (scopeId) => this.bind(table, { scopeId }) };
  }

  private async call(operation: Operation, request: unknown, address: Record<string, unknown>): Promise<object> {
    const parts = readRequest(operation.parts, request, address);
    return toCamel(operation.answer, await operation.run(this.resolve, parts));
  }
}
