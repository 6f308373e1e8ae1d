import { createHash } from 'node:crypto';

/**
 * A 32-bit seed from a name, so that no draw depends on how many were made before it.
 *
 * @param {string} name
 */
export const toSeed = (name) => createHash('sha256').update(name).digest().readInt32BE(0);
