import { Engine } from './oceanbase/engine.mjs';

/** `node scripts/oceanbase.mjs up|down|install`: an OceanBase engine for development, in .cache/oceanbase of this clone. */
const DATABASE = 'powercontext';

async function up(engine) {
  await engine.start();
  await engine.query(`CREATE DATABASE IF NOT EXISTS ${DATABASE} DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_bin`);
  return `POWERCONTEXT_SERVER_DATABASE_KIND=oceanbase\nPOWERCONTEXT_SERVER_DATABASE_URL=${engine.url}/${DATABASE}`;
}

async function down(engine) {
  const ran = engine.isRunning;
  await engine.remove();
  return ran ? 'The engine was stopped and its data removed.' : 'No engine runs.';
}

const install = async (engine) => `The engine is in ${engine.install()}.`;

const command = { up, down, install }[process.argv[2]];
if (!command) throw new Error('Give one of: up, down, install.');
process.stdout.write(`${await command(new Engine())}\n`);
