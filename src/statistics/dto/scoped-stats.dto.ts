import { ObjectField, ObjectListField, TextField, TextListField } from '../../contract/fields.js';
import { WireObject } from '../../contract/wire-object.js';
import { ScopeSelection } from '../../scopes/dto/scope-selection.dto.js';
import { InventoryStatistics } from './inventory.dto.js';
import { RecallTokenStatistics } from './recall-tokens.dto.js';
import { UsageStatistics } from './usage.dto.js';

const InventoryField = () => ObjectField(() => InventoryStatistics, { description: 'What is stored now.' });
const UsageField = () => ObjectField(() => UsageStatistics, { description: 'What models were used for.' });
const RecallField = () => ObjectField(() => RecallTokenStatistics, { description: 'How recall was used.' });

@WireObject('Statistics of one Scope.')
export class ScopeStats {
  @TextField({}, { description: 'Id of the Scope.', example: 'project:demo' })
  readonly scope_id: string;

  @InventoryField()
  readonly inventory: InventoryStatistics;

  @UsageField()
  readonly usage: UsageStatistics;

  @RecallField()
  readonly recall: RecallTokenStatistics;
}

@WireObject('Statistics of the selected Scopes together, and of each.')
export class ScopedStats {
  @ObjectField(() => ScopeSelection, { description: 'The selection that was asked for.' })
  readonly selection: ScopeSelection;

  @TextListField({}, { unique: true }, { description: 'The Scopes it selects.', example: ['project:demo'] })
  readonly scope_ids: readonly string[];

  @TextField({}, { description: 'The instant of the answer, RFC 3339.', example: '2026-11-30T09:12:44.120000Z' })
  readonly as_of: string;

  @InventoryField()
  readonly inventory: InventoryStatistics;

  @UsageField()
  readonly usage: UsageStatistics;

  @RecallField()
  readonly recall: RecallTokenStatistics;

  @ObjectListField(() => ScopeStats, {}, { description: 'Each Scope, in the order of `scope_ids`.' })
  readonly by_scope: readonly ScopeStats[];
}
