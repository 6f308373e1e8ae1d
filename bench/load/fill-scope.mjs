import { HttpClient } from '../process/http-client.mjs';
import { rememberCall } from '../measure/workloads.mjs';
import { drive } from './drive.mjs';

/** @typedef {import('../corpus/entries.mjs').Entry} Entry */

const CONCURRENCY = 16;

/**
 * Creates a Scope and remembers the entries in it, through the API like everyone else.
 *
 * @param {number} port
 * @param {{ readonly scopeId: string, readonly references?: readonly string[] }} scope
 * @param {readonly Entry[]} entries
 * @returns {Promise<{ readonly citations: unknown[], readonly perSecond: number }>} Citations in the order of the entries.
 */
export async function fillScope(port, { scopeId, references = [] }, entries) {
  const client = new HttpClient(port, CONCURRENCY);
  try {
    await client.ask({ path: '/v1/scopes', body: describeScope(scopeId, references) });
    /** @type {unknown[]} */
    const citations = [];
    const { wallMs } = await drive({ count: entries.length, concurrency: CONCURRENCY }, async (index) => {
      const { entry } = await client.ask(rememberCall(scopeId, entries[index]));
      citations[index] = entry.citation;
    });
    return { citations, perSecond: (entries.length / wallMs) * 1_000 };
  } finally {
    client.close();
  }
}

/**
 * @param {string} scopeId
 * @param {readonly string[]} references
 */
const describeScope = (scopeId, references) => ({
  scope_id: scopeId,
  title: scopeId,
  summary: 'Filled by the benchmark.',
  context_references: references,
  idempotency_key: scopeId,
});
