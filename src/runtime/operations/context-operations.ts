import { ContextController } from '../../context/context.controller.js';
import { ContextPreparer } from '../../context/context-preparer.js';
import { toPreparedContext } from '../../context/context.presenter.js';
import type { Origin } from '../../context/core/origin.js';
import { PrepareContextRequest } from '../../context/dto/prepare-context.request.dto.js';
import { ContextExplanation } from '../../context/dto/context-explanation.dto.js';
import { PreparedContext } from '../../context/dto/prepared-context.dto.js';
import { operation, route } from '../operation.js';
import type { OperationTable } from '../operation.js';
import type { Origin as OriginAddress, ScopedContext } from '../runtime-api.js';

export const contextOperations: OperationTable<ScopedContext> = {
  prepare: route(ContextController, 'prepare', PreparedContext),
  explain: route(ContextController, 'explain', ContextExplanation),
  prepareWithOrigins: operation({
    body: PrepareContextRequest,
    answer: PreparedContext,
    run: async (resolve, { body: { scope_id: scopeId, query, max_bytes: maxBytes, assembly } }) => {
      const document = await resolve(ContextPreparer).prepare({ scopeId, query, maxBytes, assembly });
      const origins = document.origins.map((origin) => toOriginAddress(scopeId, origin));
      return { ...toPreparedContext(document.content, document.contentBytes), origins };
    },
  }),
};

/** Every origin with its Scope: those that name none belong to the current one. */
function toOriginAddress(currentScopeId: string, origin: Origin): OriginAddress {
  const scopeId = 'scopeId' in origin ? origin.scopeId : currentScopeId;
  if ('artifact' in origin) return { type: 'artifact_address', scopeId, artifact: origin.artifact };
  const { memory: memoryRef, entryId, entryVersionId } = origin;
  return { type: 'memory_entry_address', scopeId, citation: { memoryRef, entryId, entryVersionId } };
}
