import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DatabaseProbe } from '../database-probe.js';

/** Reads a constant through the same door as every other read. */
@Injectable()
export class SqlDatabaseProbe extends DatabaseProbe {
  constructor(private readonly unitOfWork: UnitOfWork) {
    super();
  }

  async ping(): Promise<void> {
    await this.unitOfWork.read(({ manager }) => manager.query('SELECT 1'));
  }
}
