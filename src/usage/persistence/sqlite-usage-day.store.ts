import { Injectable } from '@nestjs/common';
import { orAddOnSqlite } from '../../platform/database/or-add.js';
import { SqlUsageDayStore } from './sql-usage-day.store.js';

@Injectable()
export class SqliteUsageDayStore extends SqlUsageDayStore {
  constructor() {
    super(orAddOnSqlite);
  }
}
