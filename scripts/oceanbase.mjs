import { findEngine, query, startEngine, stopEngine, urlOf } from './oceanbase/engine.mjs';

/** `node scripts/oceanbase.mjs up|down|url`: an OceanBase engine for development, in .cache/oceanbase of this clone. */
const DATABASE = 'powercontext';

const commands = {
  async up() {
    const engine = await startEngine();
    await query(engine, `CREATE DATABASE IF NOT EXISTS ${DATABASE} DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_bin`);
    return `POWERCONTEXT_SERVER_DATABASE_KIND=oceanbase\nPOWERCONTEXT_SERVER_DATABASE_URL=${urlOf(engine, DATABASE)}`;
  },
  async down() {
    return (await stopEngine()) ? 'The engine was stopped and its data removed.' : 'No engine runs.';
  },
  url() {
    const engine = findEngine();
    if (!engine) throw new Error('No engine runs. Start one with: make oceanbase-up');
    return urlOf(engine, DATABASE);
  },
};

const command = commands[process.argv[2]];
if (!command) throw new Error('Give one of: up, down, url.');
process.stdout.write(`${await command()}\n`);
