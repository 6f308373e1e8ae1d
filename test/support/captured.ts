import type { ApiClient } from './api-client.js';

/** Captures texts one after the other as `note-1`, `note-2` …, each with the metadata. */
export async function capture(
  api: ApiClient,
  scopeId: string,
  texts: readonly string[],
  metadata: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const [index, content] of texts.entries()) {
    const answer = await api.captureSource({ scope_id: scopeId, source_id: `note-${index + 1}`, content, metadata });
    if (answer.status !== 202) throw new Error(`Not captured: ${JSON.stringify(answer.body)}`);
  }
}
