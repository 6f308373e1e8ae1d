import { SqliteVectorPlaces } from './sqlite-vector-places.js';
import { SqlVectorBacklog } from './sql-vector-backlog.js';

export class SqliteVectorBacklog extends SqlVectorBacklog {
  protected readonly places = new SqliteVectorPlaces();

  /** One table holds vectors of every dimension. */
  makeRoom(): Promise<void> {
    return Promise.resolve();
  }
}
