import { Injectable } from '@nestjs/common';
import { orAddOnOceanBase } from '../../platform/database/or-add.js';
import { SqlRecallDayStore } from './sql-recall-day.store.js';

@Injectable()
export class OceanBaseRecallDayStore extends SqlRecallDayStore {
  constructor() {
    super(orAddOnOceanBase);
  }
}
