import { Injectable } from '@nestjs/common';
import { SqlRecallDayStore } from './sql-recall-day.store.js';
import type { OrAdd } from './sql-recall-day.store.js';

const orAdd: OrAdd = (_key, counts) =>
  `ON DUPLICATE KEY UPDATE ${counts.map((name) => `${name} = ${name} + VALUES(${name})`).join(', ')}`;

@Injectable()
export class OceanBaseRecallDayStore extends SqlRecallDayStore {
  constructor() {
    super(orAdd);
  }
}
