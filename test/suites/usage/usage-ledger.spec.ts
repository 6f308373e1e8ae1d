import { ScopeEntity } from '../../../src/scopes/persistence/scope.entities.js';
import type { ModelCall } from '../../../src/usage/usage.writer.js';
import { ModelUsageDayEntity } from '../../../src/usage/persistence/model-usage-day.entity.js';
import { OceanBaseUsageDayStore } from '../../../src/usage/persistence/oceanbase-usage-day.store.js';
import { SqliteUsageDayStore } from '../../../src/usage/persistence/sqlite-usage-day.store.js';
import { UsageLedger } from '../../../src/usage/usage-ledger.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { givenScopeRows } from '../stores/given-scope-rows.js';

const stores = { sqlite: () => new SqliteUsageDayStore(), oceanbase: () => new OceanBaseUsageDayStore() };
const RANGE = { scopeIds: ['scope'], first: '2026-11-30', last: '2026-12-01' };

const aCall = (more: Partial<ModelCall> = {}): ModelCall => ({
  scopeId: 'scope',
  purpose: 'memory_extraction',
  kind: 'generation',
  requests: 1,
  inputTokens: 10,
  outputTokens: 2,
  ...more,
});

describe.each(engines)('UsageLedger: %s', (engine) => {
  it('tells stored and unstored calls together, each once, by day and purpose', async () => {
    const { unitOfWork, close } = await openDatabase(engine, [ScopeEntity, ModelUsageDayEntity]);
    await givenScopeRows(unitOfWork, 'scope');
    const clock = new FakeClock();
    const open = () => new UsageLedger(unitOfWork, stores[engine](), clock);
    const [here, elsewhere] = [open(), open()];

    for (const ledger of [here, elsewhere]) ledger.record(aCall());
    await elsewhere.onApplicationShutdown();
    here.record(aCall({ inputTokens: null }));
    clock.advanceSeconds(24 * 3600);
    here.record(aCall({ purpose: 'experience_generation' }));
    const counts = { inputTokens: 20, outputTokens: 6, requests: 3, withoutInput: 1, withoutOutput: 0 };
    const expected = [
      { scopeId: 'scope', day: '2026-11-30', purpose: 'memory_extraction', kind: 'generation', ...counts },
      {
        ...{ scopeId: 'scope', day: '2026-12-01', purpose: 'experience_generation', kind: 'generation' },
        ...{ inputTokens: 10, outputTokens: 2, requests: 1, withoutInput: 0, withoutOutput: 0 },
      },
    ];
    expect(await here.list(RANGE)).toEqual(expected);
    await here.onApplicationShutdown();
    expect(await here.list(RANGE)).toEqual(expected);
    expect(await here.list({ ...RANGE, scopeIds: ['other'] })).toEqual([]);
    expect(await here.list({ ...RANGE, first: '2026-12-01' })).toEqual(expected.slice(1));
    await close();
  });

  it('keeps what cannot be stored', async () => {
    const { unitOfWork, close } = await openDatabase(engine, [ScopeEntity, ModelUsageDayEntity]);
    const ledger = new UsageLedger(unitOfWork, stores[engine](), new FakeClock());
    ledger.record(aCall());
    await ledger.onApplicationShutdown();
    expect(await ledger.list(RANGE)).toMatchObject([{ requests: 1 }]);
    await givenScopeRows(unitOfWork, 'scope');
    await ledger.onApplicationShutdown();
    expect(await new UsageLedger(unitOfWork, stores[engine](), new FakeClock()).list(RANGE)).toMatchObject([
      { requests: 1 },
    ]);
    await close();
  });
});
