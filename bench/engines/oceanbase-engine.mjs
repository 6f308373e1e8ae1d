import mysql from 'mysql2/promise';
import { newHome } from '../process/new-home.mjs';

/** @typedef {import('./open-engine.mjs').Store} Store */

/** Copying the rows of a large store takes a while. */
const COPY_LIMIT_MICROS = 600_000_000;
const NO_SIZES = { storeBytes: NaN, logBytes: NaN, floorBytes: NaN };

/**
 * Stores are databases of one engine process. What that does for a request is not in the CPU time of the server, so
 * nothing of it is in the floor either.
 *
 * @implements {import('./open-engine.mjs').Engine}
 */
export class OceanBaseEngine {
  name = 'oceanbase';
  #stores = 0;

  /**
   * @param {string} folder
   * @param {string} url Of the engine, without database.
   */
  constructor(folder, url) {
    this.folder = folder;
    this.url = url;
  }

  /** @returns {Promise<Store>} */
  async newStore() {
    this.#stores += 1;
    const name = `bench_${this.#stores}`;
    await this.#query(`CREATE DATABASE ${name} COLLATE utf8mb4_bin`);
    return this.#toStore(name);
  }

  /** @param {Store} store */
  async copyStore(store) {
    const copy = await this.newStore();
    const [from, to] = [store, copy].map(databaseOf);
    const tables = await this.#query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${from}'`,
    );
    for (const { name } of tables) {
      await this.#query(`CREATE TABLE ${to}.${name} LIKE ${from}.${name}`);
      await this.#query(`INSERT INTO ${to}.${name} SELECT * FROM ${from}.${name}`);
    }
    return copy;
  }

  settle() {}

  openFloor() {
    return undefined;
  }

  sizeOf() {
    return NO_SIZES;
  }

  /**
   * @param {string} name
   * @returns {Store}
   */
  #toStore(name) {
    const settings = {
      POWERCONTEXT_SERVER_DATABASE_KIND: 'oceanbase',
      POWERCONTEXT_SERVER_DATABASE_URL: `${this.url}/${name}`,
    };
    return { home: newHome(this.folder), settings };
  }

  /**
   * @param {string} sql
   * @returns {Promise<readonly { readonly name: string }[]>}
   */
  async #query(sql) {
    const connection = await mysql.createConnection({ uri: `${this.url}/oceanbase` });
    try {
      await connection.query(`SET ob_query_timeout = ${COPY_LIMIT_MICROS}, ob_trx_timeout = ${COPY_LIMIT_MICROS}`);
      const [rows] = await connection.query(sql);
      return /** @type {{ readonly name: string }[]} */ (rows);
    } finally {
      await connection.end();
    }
  }
}

/** @param {Store} store */
const databaseOf = ({ settings }) => new URL(settings.POWERCONTEXT_SERVER_DATABASE_URL ?? '').pathname.slice(1);
