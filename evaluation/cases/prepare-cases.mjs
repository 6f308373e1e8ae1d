import { untilVectorsAreMade } from '../client/until-vectors-are-made.mjs';
import { fillScope } from './fill-scope.mjs';
import { relabel, toLabel } from './relabel.mjs';

/** @typedef {import('../plan/read-plan.mjs').Arm} Arm */
/**
 * One task asked in one arm.
 *
 * @typedef {object} Prepared
 * @property {string} task
 * @property {string} arm
 * @property {string} content What a host injects; empty when there is nothing to inject.
 * @property {number} ms How long prepare took.
 */
/**
 * All that was asked of one suite in one store.
 *
 * @typedef {object} Unit
 * @property {{ label: string, key: string, id: string }[]} identities Labels in the texts, and what the server had drawn.
 * @property {Prepared[]} cases
 */

/**
 * @param {import('../client/api.mjs').Api} api
 * @param {object} work
 * @param {string} work.name Of the Scope.
 * @param {readonly import('../knowledge/to-questions.mjs').Question[]} work.questions
 * @param {readonly import('../knowledge/to-candidates.mjs').Candidate[]} work.candidates
 * @param {readonly Arm[]} work.arms
 * @param {readonly string[]} work.families That the server has.
 * @param {number} work.seed
 * @returns {Promise<Unit>}
 */
export async function prepareCases(api, { name, questions, candidates, arms, families, seed }) {
  const stored = await fillScope(api, name, candidates);
  await untilVectorsAreMade(api);
  const identities = stored.map(({ id, key }) => ({ id, key, label: toLabel(id, key, seed) }));
  const labels = new Map(identities.map(({ id, label }) => [id, label]));
  const cases = [];
  for (const { name: task, task: asked } of questions)
    for (const arm of arms) {
      const request = { scope_id: name, query: asked.query, ...toOptions(arm, families) };
      const { content, ms } = await prepare(api, request);
      cases.push({ task, arm: arm.name, content: relabel(content, labels), ms });
    }
  return { identities, cases };
}

/**
 * A section of a family that the server does not have is left out.
 *
 * @param {Arm} arm
 * @param {readonly string[]} families
 */
function toOptions({ assembly, maxBytes }, families) {
  if (assembly === null) return { max_bytes: maxBytes };
  const sections = assembly.sections?.filter(({ family }) => families.includes(family));
  return { max_bytes: maxBytes, assembly: sections === undefined ? {} : { sections } };
}

/**
 * @param {import('../client/api.mjs').Api} api
 * @param {{ max_bytes: number }} request
 */
async function prepare(api, request) {
  const startedAt = performance.now();
  const { content, content_bytes: bytes } = await api.prepareContext(request);
  const ms = performance.now() - startedAt;
  const length = Buffer.byteLength(content ?? '');
  if (length !== bytes || length > request.max_bytes)
    throw new Error(`prepare said ${bytes} bytes and gave ${length} of ${request.max_bytes}.`);
  return { content: content ?? '', ms };
}
