import { startServer } from '../process/start-listening.mjs';
import { measureRatio } from './measure-ratio.mjs';

const TOKEN = 'token-of-the-benchmark';
const ENFORCED = { POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced', POWERCONTEXT_SERVER_AUTH_TOKEN: TOKEN };

/**
 * What it costs to ask who calls, to decide and to write the trail: default prepare with access enforced over without.
 *
 * @param {import('./measure-size.mjs').Run} run
 * @param {import('./measure-size.mjs').Size} size
 */
export async function measureAccess(run, size) {
  run.tell('the same with access enforced');
  const copy = await run.engine.copyStore(size.store);
  const base = run.belongings.own(await startServer(size.store), stop);
  const settings = { ...copy.settings, ...ENFORCED };
  const enforced = run.belongings.own(await startServer({ ...copy, settings }), stop);
  const other = { ...enforced, headers: { authorization: `Bearer ${TOKEN}` } };
  const accessRatio = await measureRatio(run, size, { base, other });
  for (const server of [base, enforced]) await stop(server);
  return { accessRatio };
}

/** @param {import('../process/start-listening.mjs').Listening} listening */
const stop = (listening) => listening.process.stop();
