import { startServer } from './run-server.mjs';

/**
 * `make demo`: the example of RFC 1489 through the real API, on a server and a data folder that are gone afterwards. Says how
 * long it took from the command, whose time in seconds since 1970 is in DEMO_SINCE, to the first prepared text.
 */
const SCOPE = 'project:demo';
const QUERY = 'After an HTTP API change, how should we investigate a client-contract mismatch?';
const REQUEST_LIMIT_MS = 10_000;

async function main() {
  say('Starting a server on an embedded SQLite file in a temporary folder …');
  const startedAt = performance.now();
  const server = await startServer();
  try {
    say(`Ready at ${server.url} after ${seconds(performance.now() - startedAt)}`);
    await store(server.url);
    await show(server.url);
  } finally {
    await server.stop();
  }
  say('Stopped. The temporary folder is gone.');
}

async function store(url) {
  say(`Creating the Scope ${SCOPE}`);
  await post(url, '/v1/scopes', {
    scope_id: SCOPE,
    title: 'Demo',
    summary: 'An API project.',
    idempotency_key: 'demo',
  });
  say('Remembering one entry');
  await post(url, '/v1/memory/remember', {
    scope_id: SCOPE,
    kind: 'decision',
    text: 'After changing OpenAPI, regenerate the client and run contract tests.',
  });
  say('Storing one Experience');
  await post(url, `/v1/scopes/${encodeURIComponent(SCOPE)}/artifacts`, {
    family: 'experience',
    content: {
      situation: 'The HTTP API contract changed.',
      action: 'Run make api-generate and make contract-test.',
      outcome: 'Generated code matches the contract and tests pass.',
      lesson: 'Regenerate after a contract change, then validate.',
    },
  });
}

async function show(url) {
  say(`Preparing context for: ${QUERY}\n`);
  const prepared = await post(url, '/v1/context/prepare', {
    scope_id: SCOPE,
    query: QUERY,
    max_bytes: 8000,
    assembly: {
      format: 'markdown',
      sections: [
        { family: 'experience', limit: 2 },
        { family: 'memory', limit: 5 },
      ],
      show: ['confidence', 'recall_rank'],
    },
  });
  if (prepared.status !== 'ready') throw new Error('The server found nothing to prepare.');
  process.stdout.write(`${prepared.content}\n\n`);
  say(`content_bytes: ${prepared.content_bytes} of at most 8000`);
  const { DEMO_SINCE: since } = process.env;
  if (since) say(`From the command to this text: ${seconds(Date.now() - Number(since) * 1_000)}`);
}

async function post(url, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const say = (line) => process.stdout.write(`${line}\n`);

await main();
