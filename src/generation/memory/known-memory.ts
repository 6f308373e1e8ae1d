import { Injectable } from '@nestjs/common';
import { firstCodePoints } from '../../artifacts/kernel/text-size.js';
import { MemoryRecallReader } from '../../artifacts/memory/memory-recall.reader.js';
import { MemoryReader } from '../../artifacts/memory/memory.reader.js';
import type { MemoryEntryVersion } from '../../artifacts/memory/memory.reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Snapshot } from '../../platform/database/unit-of-work.js';
import { takeWithin } from '../domain/shown-evidence.js';

/** A Memory with no more active entries is shown whole. */
const SHOWN_WHOLE = 200;
/** Of a larger one, the entries that each piece of evidence is about. */
const PER_TEXT = 8;
/** Code points of a text that are searched with. */
const QUERY_LENGTH = 2_000;

/** What extraction is told of the Memory: enough to revise instead of repeat, however large the Memory is. */
@Injectable()
export class KnownMemory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly memory: MemoryReader,
    private readonly recall: MemoryRecallReader,
  ) {}

  /** Active entries that the texts may concern, within so many estimated tokens. */
  select(scopeId: string, texts: readonly string[], tokens: number): Promise<readonly MemoryEntryVersion[]> {
    return this.unitOfWork.read(async (snapshot) => {
      const all = await this.memory.listActive(snapshot, scopeId, SHOWN_WHOLE + 1);
      const entries = all.length <= SHOWN_WHOLE ? all : await this.selectRelated(snapshot, scopeId, texts);
      return takeWithin(entries, tokens, ({ text }) => text);
    });
  }

  private async selectRelated(
    snapshot: Snapshot,
    scopeId: string,
    texts: readonly string[],
  ): Promise<readonly MemoryEntryVersion[]> {
    const ids = new Set<string>();
    for (const text of texts) {
      const query = firstCodePoints(text, QUERY_LENGTH);
      const asked = { scopeId, text: query, mode: 'fts', vector: null } as const;
      const found = await this.recall.recall(snapshot, scopeId, asked, PER_TEXT);
      for (const { entry } of found?.hits.slice(0, PER_TEXT) ?? []) ids.add(entry.entryId);
    }
    return this.memory.findActive(snapshot, scopeId, [...ids]);
  }
}
