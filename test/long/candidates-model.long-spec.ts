import fc from 'fast-check';
import type { Reviews } from '../suites/candidates/review-commands.js';
import { givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { HttpReviews } from '../suites/candidates/http-reviews.js';
import { reviewCommands, runReviews } from '../suites/candidates/review-commands.js';
import { ServiceReviews } from '../suites/candidates/service-reviews.js';

const numRuns = Number(process.env.FC_RUNS ?? 500);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const inProcess = async (): Promise<Reviews> => {
  const scopeId = await givenScope(server.api);
  const { source_id: sourceId } = await givenSource(server.api, scopeId);
  return new ServiceReviews(server.app, server.database, scopeId, sourceId);
};

const overHttp = (): Promise<Reviews> => HttpReviews.begin(server.api);

it.each([
  ['in the process', inProcess, numRuns],
  ['over HTTP', overHttp, Math.ceil(numRuns / 5)],
] as const)('three clients %s: never two successes on one version', async (_, begin, runs) => {
  const property = fc.asyncProperty(reviewCommands, async (commands) => runReviews(commands, await begin()));
  await fc.assert(property, { numRuns: runs });
});
