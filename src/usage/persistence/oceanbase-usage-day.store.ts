import { Injectable } from '@nestjs/common';
import { orAddOnOceanBase } from '../../platform/database/or-add.js';
import { SqlUsageDayStore } from './sql-usage-day.store.js';

@Injectable()
export class OceanBaseUsageDayStore extends SqlUsageDayStore {
  constructor() {
    super(orAddOnOceanBase);
  }
}
