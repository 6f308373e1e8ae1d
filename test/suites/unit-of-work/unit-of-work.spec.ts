import { ScopeSettingEntity } from '../../../src/scopes/persistence/scope.entities.js';
import { engines } from '../../support/databases.js';
import { openDatabase } from '../../support/open-database.js';
import { unitOfWorkSuite } from './unit-of-work.suite.js';

for (const engine of engines)
  unitOfWorkSuite(engine, async () => {
    const { unitOfWork, close } = await openDatabase(engine, [ScopeSettingEntity]);
    return {
      unitOfWork,
      close,
      add: async ({ manager }, name) => void (await manager.insert(ScopeSettingEntity, { name, value: name })),
      list: async ({ manager }) =>
        (await manager.find(ScopeSettingEntity, { order: { name: 'ASC' } })).map(({ name }) => name),
    };
  });
