import type { Logger } from 'typeorm';

/** TypeORM prints slow and failed statements with their values, which are memory text. Our own log names failures. */
export class SilentLogger implements Logger {
  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
