import { Anchor } from '@mantine/core';
import { toHash } from '../model/route.js';
import type { Candidate } from '../model/wire.js';
import styles from './CitationLink.module.css';

/** Leads to the exact revision that a candidate is. */
export function CitationLink({ candidate }: { readonly candidate: Candidate }) {
  const { scope_id: scope, family, artifact, citation } = candidate;
  const { artifact_id: artifactId, revision } = artifact;
  const place = {
    ...{ scope, family, artifact: artifactId, revision },
    entry: citation?.entry_id,
    version: citation?.entry_version_id,
  };
  return (
    <Anchor href={toHash('artifacts', place)} className={styles.citation} title={citation?.entry_id ?? artifactId}>
      {shorten(citation?.entry_id ?? artifactId)} <span className={styles.revision}>r{revision}</span>
    </Anchor>
  );
}

const SHOWN = 20;

/** Ids of the server are long and random; their beginning tells them apart. */
const shorten = (id: string): string => (id.length > SHOWN ? `${id.slice(0, SHOWN - 4)}…` : id);
