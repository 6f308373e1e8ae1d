import fc from 'fast-check';
import { givenScope, givenSource } from '../support/given.js';
import { startServer } from '../support/server.js';
import type { TestServer } from '../support/server.js';
import { reviewCommands, runReviews } from '../suites/candidates/review-commands.js';
import { ServiceReviews } from '../suites/candidates/service-reviews.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('three clients who propose, revise, approve and reject at once never succeed twice on one version', async () => {
  const property = fc.asyncProperty(reviewCommands, async (commands) => {
    const scopeId = await givenScope(server.api);
    const { source_id: sourceId } = await givenSource(server.api, scopeId);
    await runReviews(commands, new ServiceReviews(server.app, server.database, scopeId, sourceId));
  });
  await fc.assert(property, { numRuns: 25 });
});
