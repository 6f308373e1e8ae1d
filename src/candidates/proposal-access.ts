import { onArtifact } from '../artifacts/artifact-access.js';
import type { ArtifactReference } from '../artifacts/dto/references.dto.js';
import { onScope, resolvedBy } from '../contract/access.js';

interface NamesTarget {
  readonly body: { readonly scope_id: string; readonly target?: ArtifactReference | null };
}

/** Whoever proposes a change of an Experience must be allowed to make it. */
export const PROPOSAL_ACCESS = resolvedBy<NamesTarget>(
  'experience_candidate_write_access',
  ({ body: { scope_id, target } }) => [
    onScope('scope.contribute', scope_id),
    ...(target ? [onArtifact('artifact.write', { ...target, scope_id })] : []),
  ],
);
