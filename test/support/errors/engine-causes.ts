import Database from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { aSource } from '../../factories/a-source.js';
import type { Answer } from '../api-client.js';
import { givenScope } from '../given.js';
import { ProxiedServer } from '../proxied-server.js';
import type { TestServer } from '../server.js';
import { onServer } from './on-server.js';

/** A write of a server whose file is changed by `fault` before. */
const withFault = (fault: (server: TestServer) => Promise<unknown>): Promise<Answer> =>
  onServer({ POWERCONTEXT_SERVER_DATABASE_BUSY_TIMEOUT_MS: '50' }, async (server) => {
    const scope_id = await givenScope(server.api);
    await fault(server);
    return server.api.captureSource(aSource({ scope_id, content: 'x'.repeat(200_000) }));
  });

const writerOf = ({ app }: TestServer): DataSource => app.get(DataSource, { strict: false });

/** The file is locked by another program. */
async function lockedFile(): Promise<Answer> {
  let other: Database.Database | undefined;
  try {
    return await withFault(({ database }) => {
      other = new Database((database.options as { path: string }).path);
      other.exec('BEGIN IMMEDIATE');
      return Promise.resolve();
    });
  } finally {
    other?.close();
  }
}

/** The way to the database is cut. */
async function cutNetwork(): Promise<Answer> {
  const server = await ProxiedServer.start();
  try {
    server.proxy.cut();
    return await server.remember('Not stored.');
  } finally {
    server.proxy.restore();
    await server.stop();
  }
}

/** What only one of the engines can do. */
export const SQLITE_CAUSES = {
  storage_full: () => withFault((server) => writerOf(server).query('PRAGMA max_page_count = 1')),
  storage_unavailable: () => withFault((server) => writerOf(server).query('PRAGMA query_only = ON')),
  timeout: lockedFile,
};
export const OCEANBASE_CAUSES = { database_unavailable: cutNetwork };
