const WIDTH = 30;
const EVERY_MS = 200;

/**
 * A bar on the error stream, so that the result can be piped away. Without a terminal it says each tenth.
 *
 * @param {string} label
 * @param {number} total
 * @returns {(done: number) => void}
 */
export function progressBar(label, total) {
  const draw = process.stderr.isTTY ? drawBar : drawTenths();
  let drawnAt = 0;
  return (done) => {
    if (done < total && performance.now() - drawnAt < EVERY_MS) return;
    drawnAt = performance.now();
    draw(label, done, total);
  };
}

/**
 * @param {string} label
 * @param {number} done
 * @param {number} total
 */
function drawBar(label, done, total) {
  const filled = Math.round((done / total) * WIDTH);
  const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
  process.stderr.write(`\r${label} ${bar} ${done}/${total}${done === total ? '\n' : ''}`);
}

function drawTenths() {
  let told = -1;
  return (/** @type {string} */ label, /** @type {number} */ done, /** @type {number} */ total) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth === told) return;
    told = tenth;
    process.stderr.write(`${label} ${done}/${total}\n`);
  };
}
