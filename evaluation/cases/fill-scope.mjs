/** @typedef {import('../client/api.mjs').Api} Api */
/** @typedef {import('../knowledge/to-candidates.mjs').Candidate} Candidate */
/** @typedef {{ id: string, key: string }} Identity What the server named, and the entry (or version) it stands for. */

/**
 * Writes the candidates into a new Scope, one after the other.
 *
 * @param {Api} api
 * @param {string} scopeId
 * @param {readonly Candidate[]} candidates
 * @returns {Promise<Identity[]>} Every identity that a prepared text may cite.
 */
export async function fillScope(api, scopeId, candidates) {
  await api.createScope(scopeId);
  const identities = [];
  for (const candidate of candidates) identities.push(...(await store(api, scopeId, candidate)));
  return identities;
}

/**
 * @param {Api} api
 * @param {string} scopeId
 * @param {Candidate} candidate
 */
const store = (api, scopeId, candidate) =>
  candidate.family === 'memory' ? remember(api, scopeId, candidate) : createArtifact(api, scopeId, candidate);

/**
 * @param {Api} api
 * @param {string} scopeId
 * @param {Candidate} candidate
 * @returns {Promise<Identity[]>}
 */
async function remember(api, scopeId, { key, revisions }) {
  const [first, ...later] = revisions.map((/** @type {any} */ { text }) => text);
  let citation = await api.remember(scopeId, first);
  for (const text of later) citation = await api.revise(scopeId, citation, text);
  return [
    { id: citation.entry_id, key },
    { id: citation.entry_version_id, key: `${key}@${revisions.length}` },
  ];
}

/**
 * @param {Api} api
 * @param {string} scopeId
 * @param {Candidate} candidate
 * @returns {Promise<Identity[]>}
 */
async function createArtifact(api, scopeId, { key, family, revisions }) {
  const [first, ...later] = revisions;
  let artifact = await api.createArtifact(scopeId, family, first);
  for (const content of later) artifact = await api.replaceArtifact(scopeId, family, artifact, content);
  return [{ id: artifact.artifact_id, key }];
}
