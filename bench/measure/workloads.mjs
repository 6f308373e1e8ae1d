/**
 * @typedef {import('../corpus/entries.mjs').Entry} Entry
 * @typedef {import('../floor/bare-store.mjs').BareStore} BareStore
 * @typedef {import('../process/http-client.mjs').Call} Call
 *
 * @typedef {object} Workload
 * @property {string} name
 * @property {(index: number) => Call} call The request of that number.
 * @property {(index: number) => unknown} [bareWork] What the engine alone has to do for it; a bare answer comes on top.
 *
 * @typedef {object} Data What the workloads of one size work on.
 * @property {readonly string[]} questions
 * @property {readonly unknown[]} citations Of the entries of the main Scope, in their order.
 * @property {readonly Entry[]} news Entries that are not remembered yet, each used once.
 * @property {BareStore | undefined} floor Holds the entries of the main Scope.
 */

/** Holds the entries; references nothing. */
export const MAIN = 'bench:main';
/** Holds as many entries of its own and references three Scopes of that size. */
export const WIDE = 'bench:wide';

/** As an agent's host asks for it. */
export const DEFAULT_PREPARE = 'default prepare';
export const REFERENCES_PREPARE = 'default prepare, 3 references';
export const LEGACY_PREPARE = 'legacy prepare';
export const EMPTY_PREPARE = '`sections: []`';
export const SEARCH = 'search';
export const READ = 'exact entry read';
export const REMEMBER = 'remember';

const MEMORY_ONLY = { sections: [{ family: 'memory', limit: 6 }] };

/**
 * @param {Data} data
 * @returns {Workload[]}
 */
export function readingWorkloads({ questions, citations, floor }) {
  const bareWork = floor && ((/** @type {number} */ index) => floor.search(at(questions, index)));
  const prepare = (/** @type {object} */ options) => (/** @type {number} */ index) =>
    prepareCall(MAIN, at(questions, index), options);
  return [
    { name: DEFAULT_PREPARE, call: prepare({ assembly: {} }), bareWork },
    { name: LEGACY_PREPARE, call: prepare({}), bareWork },
    { name: 'memory-only prepare', call: prepare({ assembly: MEMORY_ONLY }), bareWork },
    { name: EMPTY_PREPARE, call: prepare({ assembly: { sections: [] } }) },
    { name: SEARCH, call: (index) => searchCall(at(questions, index)), bareWork },
    {
      name: READ,
      call: (index) => readCall(at(citations, index * STRIDE)),
      bareWork: floor && ((index) => floor.read((index * STRIDE) % citations.length)),
    },
  ];
}

/** Steps through the entries so that neighbours in time are not neighbours on disk. */
const STRIDE = 7_919;

/**
 * @param {Data} data
 * @returns {Workload}
 */
export function referencesWorkload({ questions, floor }) {
  return {
    name: REFERENCES_PREPARE,
    call: (index) => prepareCall(WIDE, at(questions, index), { assembly: {} }),
    bareWork:
      floor &&
      ((index) => {
        for (let scope = 0; scope < 4; scope += 1) floor.search(at(questions, index));
      }),
  };
}

/**
 * @param {Data} data
 * @returns {Workload}
 */
export function rememberWorkload({ news, floor }) {
  let [remembered, inserted] = [0, 0];
  return {
    name: REMEMBER,
    call: () => rememberCall(MAIN, at(news, remembered++)),
    bareWork: floor && (() => floor.insert(at(news, inserted++))),
  };
}

/**
 * @param {string} scopeId
 * @param {Entry} entry
 * @returns {Call}
 */
export const rememberCall = (scopeId, { kind, text }) => ({
  path: '/v1/memory/remember',
  body: { scope_id: scopeId, kind, text },
});

/**
 * @param {string} scopeId
 * @param {string} query
 * @param {object} options
 */
const prepareCall = (scopeId, query, options) => ({
  path: '/v1/context/prepare',
  body: { scope_id: scopeId, query, ...options },
});

/** @param {string} query */
const searchCall = (query) => ({ path: '/v1/memory/search', body: { scope_id: MAIN, query } });

/** @param {unknown} citation */
const readCall = (citation) => ({ path: '/v1/memory/entries/get', body: { scope_id: MAIN, citation } });

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} index Any; starts over at the end.
 */
const at = (items, index) => items[index % items.length];
