import { parseArgs } from 'node:util';
import { evaluate } from './evaluate.mjs';
import { EndpointError, findEndpoint } from './model/chat-model.mjs';
import { publish } from './report/publish.mjs';

/**
 * `make evaluate`: does the form and the choice of context matter? Starts the built server with the settings of the
 * environment, prepares every task in every arm of `experiments.yaml`, lets readers answer, and writes a report. With
 * POWERCONTEXT_EVALUATION_MODEL and POWERCONTEXT_EVALUATION_MODEL_BASE_URL set, a model answers too.
 */
const USAGE = `Usage: node evaluation/run.mjs [--short] [--fresh] [--out FOLDER] [--publish]
  --short    one task of each suite
  --fresh    forget what an interrupted or earlier run has prepared
  --publish  copy the figures to evaluation/results and into docs/explanation/evaluation.md\n`;

async function main() {
  const options = readOptions();
  const endpoint = findEndpoint(process.env);
  const { results, report } = await evaluate({ ...options, endpoint });
  process.stdout.write(`${report}\nWritten to ${options.out}; open ${options.out}/index.html\n`);
  if (options.publish) publish(options.out, results);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        out: { type: 'string', default: '.cache/evaluation/run' },
      },
    });
    if (values.publish && values.short) throw new Error('Only a full run is published');
    return values;
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof EndpointError)) throw error;
  process.stderr.write(`${error.message}\nWhat was answered is kept: the same command goes on from there.\n`);
  process.exitCode = 1;
}
