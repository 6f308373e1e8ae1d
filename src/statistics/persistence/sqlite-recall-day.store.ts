import { Injectable } from '@nestjs/common';
import { SqlRecallDayStore } from './sql-recall-day.store.js';
import type { OrAdd } from './sql-recall-day.store.js';

const orAdd: OrAdd = (key, counts) =>
  `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${counts.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`;

@Injectable()
export class SqliteRecallDayStore extends SqlRecallDayStore {
  constructor() {
    super(orAdd);
  }
}
