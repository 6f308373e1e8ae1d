import { jest } from '@jest/globals';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';

const RUNNERS: readonly { readonly prototype: Pick<MysqlQueryRunner, 'query'> }[] = [
  BetterSqlite3QueryRunner,
  MysqlQueryRunner,
];

/** The SQL that servers of this process send to either engine while `work` runs, in order; it is carried out as ever. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spies = RUNNERS.map(({ prototype }) => jest.spyOn(prototype, 'query'));
  try {
    await work();
    return spies.flatMap(({ mock }) => mock.calls.map(([sql]) => sql));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
