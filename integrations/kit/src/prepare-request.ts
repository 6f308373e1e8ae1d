import type { Input } from '../../../clients/ts/src/index.js';
import type { Settings } from './settings.js';

/** `assembly` is there only if it was configured: left out and `{}` are two requests. */
export const prepareRequest = (
  { maxBytes, contextAssembly }: Settings,
  scopeId: string,
  query: string,
): Input<'prepare_context'> => ({
  scope_id: scopeId,
  query,
  max_bytes: maxBytes,
  ...(contextAssembly === undefined ? {} : { assembly: contextAssembly }),
});
