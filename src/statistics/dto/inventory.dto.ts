import { EnumField, IdentifierField, ObjectField, ObjectListField, TextField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { CANDIDATE_FAMILY } from '../../candidates/dto/candidate.dto.js';
import { TotalField } from './statistics-fields.js';

@WireObject('Sources in the journal.')
export class SourceInventoryStatistics {
  @TotalField('All Sources, those that record direct writes included.')
  readonly total: number;

  @TotalField('Sources that Memory extraction has read.')
  readonly memory_processed: number;

  @TotalField('Sources that Memory extraction has not read yet.')
  readonly memory_pending: number;
}

@WireObject('The Artifacts of one family.')
export class FamilyCount {
  @IdentifierField({ description: 'The family.', example: 'experience' })
  readonly family: string;

  @TotalField('Artifacts, whatever the number of their revisions.')
  readonly total: number;
}

@WireObject('Artifacts.')
export class ArtifactInventoryStatistics {
  @TotalField('All Artifacts.')
  readonly total: number;

  @ObjectListField(() => FamilyCount, {}, { description: 'Families that occur, by name.' })
  readonly by_family: readonly FamilyCount[];
}

class CandidateTotals {
  @TotalField('All of them.')
  readonly total: number;

  @TotalField('Those that wait for review.')
  readonly pending: number;

  @TotalField('Those that were approved.')
  readonly approved: number;

  @TotalField('Those that were rejected.')
  readonly rejected: number;
}

@WireObject('The Candidates of one family.')
export class CandidateFamilyCount extends CandidateTotals {
  @EnumField(CANDIDATE_FAMILY, { description: 'The family.', example: 'experience' })
  readonly family: string;
}

@WireObject('Candidates.')
export class CandidateInventoryStatistics extends CandidateTotals {
  @ObjectListField(() => CandidateFamilyCount, {}, { description: 'Families that occur, by name.' })
  readonly by_family: readonly CandidateFamilyCount[];
}

class EntryTotals {
  @TotalField('All of them.')
  readonly total: number;

  @TotalField('Those that recall finds.')
  readonly active: number;

  @TotalField('Those that were retired.')
  readonly inactive: number;
}

@WireObject('The Memory entries of one kind.')
export class MemoryKindCount extends EntryTotals {
  @TextField({ min: 1, max: 128 }, { description: 'The kind.', example: 'decision' })
  readonly kind: string;
}

@WireObject('Memory entries, each counted once whatever the number of its versions.')
export class MemoryEntryInventoryStatistics extends EntryTotals {
  @ObjectListField(() => MemoryKindCount, {}, { description: 'Kinds that occur, by name.' })
  readonly by_kind: readonly MemoryKindCount[];
}

@WireObject('The Memory.')
export class MemoryInventoryStatistics {
  @ObjectField(() => MemoryEntryInventoryStatistics, { description: 'Its entries.' })
  readonly entries: MemoryEntryInventoryStatistics;
}

@WireObject('What is stored now.')
export class InventoryStatistics {
  @ObjectField(() => SourceInventoryStatistics, { description: 'Sources.' })
  readonly sources: SourceInventoryStatistics;

  @ObjectField(() => ArtifactInventoryStatistics, { description: 'Artifacts.' })
  readonly artifacts: ArtifactInventoryStatistics;

  @ObjectField(() => CandidateInventoryStatistics, { description: 'Candidates.' })
  readonly candidates: CandidateInventoryStatistics;

  @ObjectField(() => MemoryInventoryStatistics, { description: 'The Memory.' })
  readonly memory: MemoryInventoryStatistics;
}
