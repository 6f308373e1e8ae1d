import { Injectable } from '@nestjs/common';
import type { ArtifactReference, Lineage, MemoryCitation, SourceReference } from '../../artifacts/kernel/references.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import type { RecalledEntry } from '../domain/preparation.js';
import { LineageStore } from './lineage.store.js';
import type { DirectLineage, LineageSource } from './lineage.store.js';

/** Reads the lineage columns alone: contents are large and not needed here. */
const ARTIFACT_LINEAGE = `SELECT sources, artifacts, memory_citations AS citations FROM artifact_revisions
   WHERE scope_id = ? AND family = ? AND artifact_id = ? AND revision = ?`;
const ENTRY_LINEAGE = `SELECT source_refs AS sources, artifact_refs AS artifacts, '[]' AS citations
   FROM memory_entry_versions WHERE entry_version_id = ? AND scope_id = ? AND artifact_id = ?`;
const SOURCE_TOKENS = 'SELECT tokens FROM sources WHERE scope_id = ? AND source_type = ? AND source_id = ?';

/** Lists as JSON text. */
type LineageRow = Readonly<Record<'sources' | 'artifacts' | 'citations', string>>;

@Injectable()
export class SqlLineageStore extends LineageStore {
  async readDirect(snapshot: Snapshot, entry: RecalledEntry): Promise<DirectLineage> {
    const { scopeId } = entry;
    const { sources, artifacts, memoryCitations } = await this.readLineage(snapshot, entry);
    return {
      sources: await this.readSources(snapshot, scopeId, sources),
      entries: [
        ...artifacts.map((artifact) => ({ scopeId, artifact })),
        ...memoryCitations.map((citation) => ({ scopeId, ...citation })),
      ],
    };
  }

  private async readLineage({ manager }: Snapshot, entry: RecalledEntry): Promise<Lineage> {
    const rows =
      'artifact' in entry
        ? await manager.query<LineageRow[]>(ARTIFACT_LINEAGE, [
            entry.scopeId,
            entry.artifact.family,
            entry.artifact.artifactId,
            entry.artifact.revision,
          ])
        : await manager.query<LineageRow[]>(ENTRY_LINEAGE, [
            entry.entryVersionId,
            entry.scopeId,
            entry.memory.artifactId,
          ]);
    return toLineage(rows[0] ?? { sources: '[]', artifacts: '[]', citations: '[]' });
  }

  private async readSources(
    { manager }: Snapshot,
    scopeId: string,
    references: readonly SourceReference[],
  ): Promise<readonly LineageSource[]> {
    const sources: LineageSource[] = [];
    for (const { sourceType, sourceId } of references) {
      const key = [scopeId, sourceType, sourceId];
      const rows = await manager.query<{ tokens: number }[]>(SOURCE_TOKENS, key);
      for (const { tokens } of rows) sources.push({ key: JSON.stringify(key), tokens });
    }
    return sources;
  }
}

const toLineage = ({ sources, artifacts, citations }: LineageRow): Lineage => ({
  sources: JSON.parse(sources) as SourceReference[],
  artifacts: JSON.parse(artifacts) as ArtifactReference[],
  memoryCitations: JSON.parse(citations) as MemoryCitation[],
});
