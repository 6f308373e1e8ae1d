import { between, createRandom, pick } from '../../bench/corpus/random.mjs';
import { toSeed } from '../statistics/to-seed.mjs';

const LEVELS = ['INFO', 'INFO', 'INFO', 'WARN', 'DEBUG'];
const PARTS = ['scheduler', 'worker-3', 'worker-7', 'proxy', 'cache', 'audit'];
const EVENTS = [
  'heartbeat ok',
  'batch of 40 done',
  'connection kept',
  'lease renewed',
  'queue depth 12',
  'gc took 9 ms',
];

/**
 * Log lines that say nothing about any task, of some 60 bytes each; the same for the same name.
 *
 * @param {string} name
 * @param {number} count
 */
export function logLines(name, count) {
  const random = createRandom(toSeed(`log ${name}`));
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const time = `02:${two(index)}:${two(between(random, 0, 59))}.${between(random, 100, 999)}Z`;
    return `${time} ${pick(random, LEVELS)} ${pick(random, PARTS)} ${pick(random, EVENTS)} id=${between(random, 1000, 9999)}`;
  }).join('\n');
}
