import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 500;
/** A model that has made no vector for so long will make none. */
const PATIENCE_MS = 180_000;

/**
 * Vectors are made in the background, if the server has an embedding model. A busy server may leave out how far it is, so
 * only `ready` ends the wait.
 *
 * @param {import('./api.mjs').Api} api
 * @param {(count: number) => void} [tell] Called with the number of vectors made so far, on and on.
 * @returns {Promise<boolean>} Whether there are any. Rejects when nothing has moved for three minutes.
 */
export async function untilVectorsAreMade(api, tell = () => undefined) {
  const { search_modes: modes } = await api.capabilities();
  if (!modes.includes('vector')) return false;
  let [last, movedAt] = ['', performance.now()];
  for (;;) {
    const state = (await api.checks())['memory.vectors'] ?? '';
    if (state === 'ready') return true;
    if (state !== last) [last, movedAt] = [state, performance.now()];
    if (performance.now() - movedAt > PATIENCE_MS) throw new Error(`No vector was made for minutes: ${state}.`);
    tell(Number(/(\d+) of/.exec(state)?.[1] ?? 0));
    await wait(POLL_MS);
  }
}
