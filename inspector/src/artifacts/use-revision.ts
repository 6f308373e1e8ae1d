import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import type { Family } from '../model/wire.js';

export interface ArtifactPlace {
  readonly scopeId: string;
  readonly family: Family;
  readonly artifactId: string;
}

/** Never changes: a revision is what it was. */
export function useRevision(place: ArtifactPlace, revision: number | undefined) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['revision', place, revision],
    enabled: revision !== undefined,
    queryFn: ({ signal }) =>
      client.getArtifactRevision(
        { scope_id: place.scopeId, family: place.family, artifact_id: place.artifactId, revision: revision ?? 1 },
        { signal },
      ),
  });
}
