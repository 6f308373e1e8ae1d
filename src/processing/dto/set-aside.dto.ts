import { CursorField, EnumField, IntegerField, ObjectListField, TextField } from '../../contract/fields.js';
import { namedEnum } from '../../contract/named-enum.js';
import type { WordOf } from '../../contract/named-enum.js';
import { ClosedQuery } from '../../contract/query.js';
import { WireObject } from '../../contract/wire-object.js';
import { WINDOW_BINDINGS } from '../../sources/source-windows.reader.js';

export const WINDOW_BINDING = namedEnum('WindowBinding', WINDOW_BINDINGS);

export const SET_ASIDE_STATUS = namedEnum('SetAsideStatus', ['set_aside', 'due']);

const BindingField = () =>
  EnumField(WINDOW_BINDING, { description: 'What the Sources were read for.', example: 'memory-source-window' });

const AfterField = () =>
  IntegerField({ min: 0 }, { description: 'Position before the first of the Sources.', example: 41 });

@WireObject('Sources that are left out of generation because they gave no usable answer.')
export class SetAsideWindowResponse {
  @BindingField()
  readonly binding: WordOf<typeof WINDOW_BINDING>;

  @AfterField()
  readonly after: number;

  @IntegerField({ min: 1 }, { description: 'Position of the last of the Sources.', example: 42 })
  readonly through: number;

  @TextField({}, { description: 'What was wrong, a word.', example: 'wrong_shape' })
  readonly reason: string;

  @IntegerField({ min: 1 }, { description: 'How often it was tried.', example: 3 })
  readonly attempts: number;

  @EnumField(SET_ASIDE_STATUS, { description: '`due`: they are tried again next.', example: 'set_aside' })
  readonly status: WordOf<typeof SET_ASIDE_STATUS>;

  @TextField({}, { description: 'When they were set aside last.', example: '2026-11-30T02:00:00.000000Z' })
  readonly set_aside_at: string;
}

@WireObject('One page of the Sources of a Scope that are set aside.')
export class SetAsideWindowPage {
  @ObjectListField(() => SetAsideWindowResponse, {}, { description: 'By binding and position.' })
  readonly items: readonly SetAsideWindowResponse[];

  @TextField({}, { description: 'Where the next page starts; null on the last one.', nullable: true, example: null })
  readonly next_cursor: string | null;
}

@WireObject('Which part of the list to show.')
@ClosedQuery()
export class ListSetAsideQuery {
  @IntegerField({ min: 1, max: 100 }, { description: 'Windows per page.', default: 50 })
  readonly limit: number;

  @CursorField({ description: '`next_cursor` of the page before.', optional: true })
  readonly cursor?: string;
}

@WireObject('Which Sources to try again.')
export class RetrySetAsideRequest {
  @BindingField()
  readonly binding: WordOf<typeof WINDOW_BINDING>;

  @AfterField()
  readonly after: number;
}
