import { createHash } from 'node:crypto';

const DRAWN = /\b(mem_ent_|mem_ver_|art_)[0-9a-f]{32}\b/g;

/**
 * The server draws identities at random. Two runs are compared by their bytes and tokens, so each identity is replaced by
 * one of the same shape that follows from the seed and from the entry it names. Nothing else of the text changes.
 *
 * @param {string} content
 * @param {ReadonlyMap<string, string>} labels By the identity of the server.
 */
export const relabel = (content, labels) =>
  content.replace(DRAWN, (id) => {
    const label = labels.get(id);
    if (label === undefined) throw new Error(`The prepared text cites ${id}, which this run did not store.`);
    return label;
  });

/**
 * @param {string} id Of the server.
 * @param {string} key Of what it names.
 * @param {number} seed
 */
export function toLabel(id, key, seed) {
  const hash = createHash('sha256').update(`${seed} ${key}`).digest('hex').slice(0, 32);
  return id.replace(/[0-9a-f]{32}$/, hash);
}
