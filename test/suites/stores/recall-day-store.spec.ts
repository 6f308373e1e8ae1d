import { OceanBaseRecallDayStore } from '../../../src/statistics/persistence/oceanbase-recall-day.store.js';
import { RecallTokenDayEntity } from '../../../src/statistics/persistence/recall-token-day.entity.js';
import { SqliteRecallDayStore } from '../../../src/statistics/persistence/sqlite-recall-day.store.js';
import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { givenScopeRows } from './given-scope-rows.js';
import { onDatabase } from './store-harness.js';

const stores = { sqlite: () => new SqliteRecallDayStore(), oceanbase: () => new OceanBaseRecallDayStore() };
const WRITERS = 8;

const aDay = (day: string) => ({
  scopeId: 'scope',
  day,
  preparations: 5,
  readyPreparations: 4,
  comparablePreparations: 3,
  baselineTokens: 2,
  recalledTokens: 1,
});
const timesWriters = (day: ReturnType<typeof aDay>) => ({
  ...day,
  preparations: 5 * WRITERS,
  readyPreparations: 4 * WRITERS,
  comparablePreparations: 3 * WRITERS,
  baselineTokens: 2 * WRITERS,
  recalledTokens: WRITERS,
});

it.each(engines)('RecallDayStore: %s: many who add the first counts of a day at once all count', async (engine) => {
  const opened = await openDatabase(engine, [ScopeEntity, RecallTokenDayEntity]);
  const harness = onDatabase(stores[engine](), opened);
  await givenScopeRows(opened.unitOfWork, 'scope');
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map(aDay);
  const inAnyOrder = (writer: number) => (writer % 2 === 0 ? days : days.toReversed());
  await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => harness.write((tx) => harness.store.add(tx, inAnyOrder(writer)))),
  );
  const range = { scopeIds: ['scope'], first: '2026-11-29', last: '2026-12-01' };
  const listed = await harness.read((snapshot) => harness.store.list(snapshot, range));
  expect(listed.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual(days.map(timesWriters));
  await harness.close();
});
