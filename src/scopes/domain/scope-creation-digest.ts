import { canonicalJson } from '../../artifacts/kernel/canonical-json.js';
import { sha256Hex } from '../../artifacts/kernel/digest.js';
import type { ScopeContent } from './scope.js';

/** Tells a replay of a creation from another request under the same key; covers the id and the order of references (D-31). */
export const scopeCreationDigest = (content: ScopeContent, requestedScopeId: string | null): string =>
  sha256Hex(canonicalJson({ ...content, requestedScopeId }));
