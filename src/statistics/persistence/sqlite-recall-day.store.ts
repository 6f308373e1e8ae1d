import { Injectable } from '@nestjs/common';
import { orAddOnSqlite } from '../../platform/database/or-add.js';
import { SqlRecallDayStore } from './sql-recall-day.store.js';

@Injectable()
export class SqliteRecallDayStore extends SqlRecallDayStore {
  constructor() {
    super(orAddOnSqlite);
  }
}
