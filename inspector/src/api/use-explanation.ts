import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PrepareDraft } from '../model/prepare-draft.js';
import { toRequest } from '../model/prepare-draft.js';
import type { Explanation } from '../model/wire.js';
import { useApi } from './api-context.js';

export interface Explained {
  readonly draft: PrepareDraft;
  readonly explanation: Explanation;
  readonly requestId: string | undefined;
  /** When it was answered, in milliseconds. */
  readonly at: number;
}

/** The explained context of a draft; nothing is asked without one. */
export function useExplanation(draft: PrepareDraft | undefined) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['explanation', draft],
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Explained> => {
      if (draft === undefined) throw new Error('There is nothing to ask.');
      const { body, requestId } = await client.answer('explain_context', toRequest(draft), { signal });
      return { draft, explanation: body, requestId, at: Date.now() };
    },
  });
}
