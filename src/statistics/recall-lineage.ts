import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { RecalledEntry } from './domain/preparation.js';
import { LineageStore } from './persistence/lineage.store.js';
import type { DirectLineage, LineageSource } from './persistence/lineage.store.js';

/** An entry that rests on more than this is not compared. */
const MAX_NODES = 1_000;

/** Revisions and entry versions never change, so what one rests on is read once. */
const MAX_REMEMBERED = 10_000;

/** Follows prepared entries back to the Sources they rest on. */
@Injectable()
export class RecallLineage {
  private readonly remembered = new Map<string, DirectLineage>();

  constructor(private readonly store: LineageStore) {}

  /** Tokens of all Sources that the entries rest on, each once; undefined when one of the entries rests on none. */
  async findBaseline(snapshot: Snapshot, entries: readonly RecalledEntry[]): Promise<number | undefined> {
    const tokens = new Map<string, number>();
    for (const entry of entries) {
      const sources = await this.listSources(snapshot, entry);
      if (sources.length === 0) return undefined;
      for (const source of sources) tokens.set(source.key, source.tokens);
    }
    return [...tokens.values()].reduce((total, count) => total + count, 0);
  }

  private async listSources(snapshot: Snapshot, root: RecalledEntry): Promise<readonly LineageSource[]> {
    const nodes = new Map([[keyOf(root), root]]);
    const sources: LineageSource[] = [];
    // A Map yields what is added while it is walked, and each key once.
    for (const [key, node] of nodes) {
      if (nodes.size > MAX_NODES) return [];
      const direct = await this.readDirect(snapshot, key, node);
      sources.push(...direct.sources);
      for (const next of direct.entries) nodes.set(keyOf(next), next);
    }
    return sources;
  }

  private async readDirect(snapshot: Snapshot, key: string, node: RecalledEntry): Promise<DirectLineage> {
    const known = this.remembered.get(key);
    if (known) return known;
    const direct = await this.store.readDirect(snapshot, node);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, direct);
    return direct;
  }
}

/** A Memory entry version rests on the same whichever Memory revision it is cited from. */
const keyOf = (entry: RecalledEntry): string =>
  'artifact' in entry
    ? JSON.stringify([entry.scopeId, entry.artifact.family, entry.artifact.artifactId, entry.artifact.revision])
    : JSON.stringify([entry.scopeId, entry.memory.artifactId, entry.entryVersionId]);
