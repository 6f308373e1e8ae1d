import { anExperience } from '../factories/an-experience.js';
import { givenExperience, givenScope } from '../support/given.js';
import { Inspection } from '../../inspector/test/support/inspected.js';

/** How many Artifacts one Scope holds. */
const ARTIFACTS = Number(process.env.INSPECTED_ARTIFACTS ?? 10_000);
const AT_ONCE = 8;
const PAGE_ITEMS = 50;
/** How long a page of the list may take, in ms: far more than it does, far less than all of them would. */
const PATIENCE_MS = 10_000;

let inspection: Inspection;
let scopeId: string;

beforeAll(async () => {
  inspection = await Inspection.begin();
  const { api } = inspection.server;
  scopeId = await givenScope(api);
  let written = 0;
  const write = async (): Promise<void> => {
    while (written < ARTIFACTS) {
      written += 1;
      await givenExperience(api, scopeId, anExperience({ lesson: `Lesson ${written}: regenerate the client.` }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
});
afterAll(() => inspection.end());

it(`is usable with ${ARTIFACTS} Artifacts in a Scope: only what was asked for is loaded`, async () => {
  const { page, complaints, open } = await inspection.visit();
  const rows = page.locator('tbody tr');
  const startedAt = performance.now();
  await open(`#/artifacts?scope=${scopeId}&family=experience`);
  await rows.nth(PAGE_ITEMS - 1).waitFor();
  expect(await rows.count()).toBe(PAGE_ITEMS);
  await page.getByRole('button', { name: 'Load more' }).click();
  await rows.nth(2 * PAGE_ITEMS - 1).waitFor();
  expect(await rows.count()).toBe(2 * PAGE_ITEMS);
  expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);

  await open(`#/prepare?scope=${scopeId}&query=${encodeURIComponent('Which lesson says to regenerate the client?')}`);
  await page.getByRole('heading', { name: 'In the context (2)' }).waitFor();
  await open(`#/health?scope=${scopeId}`);
  await page.getByRole('heading', { name: `Artifacts (${ARTIFACTS.toLocaleString('en')})` }).waitFor();
  expect(complaints).toEqual([]);
});
