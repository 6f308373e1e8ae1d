import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** SHA-256 of the UTF-8 bytes of `text`, lower-case hexadecimal. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** `content_digest` of the contract: `sha256:` and the hash of the RFC 8785 form (experience.md §7). */
export const contentDigest = (content: unknown): string => `sha256:${sha256Hex(canonicalJson(content))}`;
