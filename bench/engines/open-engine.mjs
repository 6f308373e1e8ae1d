import { Engine as OceanBase } from '../../scripts/oceanbase/engine.mjs';
import { OceanBaseEngine } from './oceanbase-engine.mjs';
import { SqliteEngine } from './sqlite-engine.mjs';

/**
 * @typedef {object} Store Where one server keeps its data.
 * @property {string} home
 * @property {Readonly<Record<string, string>>} settings Lead the server to it.
 *
 * @typedef {object} Engine Makes stores and looks at them.
 * @property {string} name
 * @property {() => Promise<Store>} newStore Empty.
 * @property {(store: Store) => Promise<Store>} copyStore Of a stopped server.
 * @property {(store: Store) => void} settle Moves what the log of a stopped server holds into its database.
 * @property {(store: Store, entries: readonly import('../corpus/entries.mjs').Entry[]) => import('../floor/bare-store.mjs').BareStore | undefined} openFloor
 *   The same entries in the engine alone, if the engine works in the process of the server.
 * @property {(store: Store) => Sizes} sizeOf
 *
 * @typedef {object} Sizes NaN where the engine does not tell.
 * @property {number} storeBytes
 * @property {number} logBytes
 * @property {number} floorBytes
 */

/** @type {Readonly<Record<string, (run: { readonly folder: string, readonly belongings: import('../process/belongings.mjs').Belongings }) => Promise<Engine>>>} */
const MAKERS = {
  sqlite: async ({ folder }) => new SqliteEngine(folder),
  oceanbase: async ({ folder, belongings }) => {
    const process = belongings.own(new OceanBase('bench'), (engine) => engine.remove());
    await process.remove();
    await process.start();
    return new OceanBaseEngine(folder, process.url);
  },
};

/** @param {string} name */
export const isEngine = (name) => Object.hasOwn(MAKERS, name);

/**
 * The engine of that name, started if it is a process of its own.
 *
 * @param {string} name
 * @param {{ readonly folder: string, readonly belongings: import('../process/belongings.mjs').Belongings }} run
 */
export const openEngine = (name, run) => MAKERS[name](run);
