import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { UnknownOutcomeError } from '../database-unavailable.error.js';
import { isConnectionLost } from './oceanbase-error.js';
import type { OceanBaseConnections } from './oceanbase-connections.js';
import { OceanBaseLink } from './oceanbase-link.js';

/** Lends connections to units, one each, for as long as the engine is there. */
export class OceanBasePool implements BeforeApplicationShutdown {
  private readonly link: OceanBaseLink;
  private readonly inUse = new Set<Promise<unknown>>();

  constructor(
    private readonly source: DataSource,
    private readonly connections: OceanBaseConnections,
  ) {
    this.link = new OceanBaseLink(connections);
    connections.onData(() => this.link.heard());
  }

  use<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const unit = this.link.during(() => this.lend(work));
    this.inUse.add(unit);
    return unit.finally(() => this.inUse.delete(unit));
  }

  /** Lets every unit in progress end before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.inUse);
    this.link.close();
  }

  private async lend<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = await this.lease();
    try {
      return await work(runner);
    } catch (error) {
      if (isConnectionLost(error) || error instanceof UnknownOutcomeError)
        this.connections.break(await runner.connect());
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async lease(): Promise<QueryRunner> {
    const runner = this.source.createQueryRunner();
    const connected = runner.connect();
    try {
      await this.link.untilDown(connected);
      return runner;
    } catch (error) {
      // A connection that comes after all goes back to the pool.
      connected.then(
        () => runner.release(),
        () => undefined,
      );
      throw error;
    }
  }
}
