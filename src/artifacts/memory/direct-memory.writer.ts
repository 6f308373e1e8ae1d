import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/unit-of-work.js';
import { InvalidFieldError } from '../../platform/errors/invalid-request.error.js';
import { Ids } from '../../platform/ids/ids.js';
import { ArtifactFamilyWriter, directLineage } from '../artifact-family.writer.js';
import type { DirectWrite } from '../artifact-family.writer.js';
import { addEdit, reviseEdit } from './memory-edit.js';
import type { MemoryEdit } from './memory-edit.js';
import { MemoryWriter } from './memory.writer.js';

/** An entry of a direct write: with an id it revises that entry, without one it is added. */
export interface DirectEntry {
  readonly entryId: string | null;
  readonly kind: string;
  readonly text: string;
}

/** Writes Memory Artifacts as a whole: the listed entries are applied in one revision, all others stay (memory.md §1). */
@Injectable()
export class DirectMemoryWriter extends ArtifactFamilyWriter<readonly DirectEntry[]> {
  constructor(
    private readonly writer: MemoryWriter,
    private readonly ids: Ids,
  ) {
    super();
  }

  override newArtifactId(): string {
    return this.ids.hex('art_');
  }

  override async write(tx: Tx, write: DirectWrite<readonly DirectEntry[]>): Promise<void> {
    refuseRepeatedIds(write.content);
    const { changed } = await this.writer.apply(tx, write, write.content.map(toEdit), directLineage(write));
    if (!changed) throw new InvalidFieldError('content.entries', 'does not produce a new Memory Revision');
  }
}

const toEdit = ({ entryId, kind, text }: DirectEntry): MemoryEdit =>
  entryId === null ? addEdit(kind, text, null) : reviseEdit(entryId, { kind, text }, null);

function refuseRepeatedIds(entries: readonly DirectEntry[]): void {
  const ids = entries.flatMap(({ entryId }) => entryId ?? []);
  if (new Set(ids).size !== ids.length)
    throw new InvalidFieldError('content.entries', 'must name an entry once at most');
}
