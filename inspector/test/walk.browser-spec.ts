import { anExperience } from '../../test/factories/an-experience.js';
import { givenCandidate } from '../../test/support/given.js';
import { Inspection } from './support/inspected.js';
import type { Inspected } from './support/inspected.js';

let inspection: Inspection;
let visit: Inspected;

beforeAll(async () => {
  inspection = await Inspection.begin();
  visit = await inspection.visit();
});
afterAll(() => inspection.end());

const SCOPE = 'project:walk';
const QUERY = 'How is a client-contract mismatch investigated?';
const ENTRIES = [
  'After changing OpenAPI, regenerate the client and run contract tests.',
  'A client-contract mismatch shows up first in the nightly contract tests.',
];
const LESSON = 'Commit the regenerated client with the contract change that needs it.';
const ASSEMBLY = {
  sections: [
    { family: 'memory' as const, limit: 6 },
    { family: 'experience' as const, limit: 2 },
  ],
};

/** The text of the context, without signs. */
async function injectedText({ page }: Inspected): Promise<string | null> {
  const panel = page.getByRole('region', { name: 'Injected text' });
  await panel.getByRole('switch', { name: /Show invisible characters/ }).uncheck();
  return panel.locator('pre').textContent();
}

it('goes from an empty server to a Scope with knowledge, once changes are allowed', async () => {
  const { page, open } = visit;
  await open('');
  await page.getByRole('heading', { name: 'Prepare' }).waitFor();
  await page.getByRole('link', { name: 'Scopes & artifacts' }).click();
  await page.getByRole('heading', { name: 'Scopes', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Create Scope' }).count()).toBe(0);

  await page.getByRole('switch', { name: 'Allow changes' }).check();
  const form = page.getByRole('region', { name: 'Create Scope' });
  await form.getByLabel('Scope').fill(SCOPE);
  await form.getByLabel('Title').fill('Walk');
  await form.getByLabel('Summary').fill('Walked by a test.');
  await form.getByRole('button').click();
  await page.getByRole('heading', { name: SCOPE, level: 1 }).waitFor();

  const remember = page.getByRole('region', { name: 'Remember an entry' });
  for (const text of ENTRIES) {
    await remember.getByLabel('Text').fill(text);
    await remember.getByRole('button').click();
    await page.getByRole('cell', { name: text }).waitFor();
  }
  expect((await inspection.server.api.getScope(SCOPE)).body.title).toBe('Walk');
});

it('shows the same bytes as the API', async () => {
  const { page } = visit;
  await page.getByRole('region', { name: 'Walk' }).getByRole('link', { name: 'Prepare' }).click();
  expect(await page.getByLabel('Scope', { exact: false }).first().inputValue()).toBe(SCOPE);
  await page.getByLabel('Question or task').fill(QUERY);
  await page.getByRole('button', { name: 'Prepare' }).click();
  await page.getByRole('heading', { name: 'In the context (2)' }).waitFor();
  const prepared = await inspection.server.api.prepare({ scope_id: SCOPE, query: QUERY, assembly: ASSEMBLY });
  expect(await injectedText(visit)).toBe(prepared.body.content);
});

it('follows the budget and the legacy switch at once, and a link keeps what was asked', async () => {
  const { page } = visit;
  await page.getByLabel('Budget in bytes').fill('700');
  await page.getByRole('heading', { name: 'In the context (1)' }).waitFor();
  await page
    .getByText('No room for its citation')
    .or(page.getByText(/Room for less than/))
    .first()
    .waitFor();
  await page.getByRole('switch', { name: 'Compact envelope' }).check();
  await page.getByText('BEGIN_POWERCONTEXT_PREPARED_CONTEXT_V1').first().waitFor();
  const { body } = await inspection.server.api.prepare({ scope_id: SCOPE, query: QUERY, max_bytes: 700 });
  await page.reload();
  await page.getByRole('region', { name: 'Injected text' }).waitFor();
  expect(await injectedText(visit)).toBe(body.content);
  await page.getByRole('switch', { name: 'Compact envelope' }).uncheck();
  await page.getByLabel('Budget in bytes').fill('8000');
  await page.getByRole('heading', { name: 'In the context (2)' }).waitFor();
});

it('opens the exact revision that a citation names', async () => {
  const { page } = visit;
  const table = page.getByRole('region', { name: 'In the context (2)' });
  await table.getByRole('link').first().click();
  const shown = page.getByRole('region', { name: 'Memory entry' });
  await shown.waitFor();
  const [, cited = ''] = /entry=([^&]+)/.exec(page.url()) ?? [];
  const { entries } = (await inspection.server.api.listEntries({ scope_id: SCOPE })).body;
  const entry = entries.find(({ citation }) => citation.entry_id === cited);
  expect(await shown.locator('pre').textContent()).toBe(entry?.text);
  await page.goBack();
});

it('compares two assemblies', async () => {
  const { page } = visit;
  await page.getByRole('link', { name: 'Compare…' }).click();
  const other = page.getByRole('region', { name: 'Side B' });
  await other.getByLabel('Most entries of Memory').fill('1');
  await other.getByRole('button', { name: 'Prepare' }).click();
  await page.getByText('removed 1').waitFor();
  const changes = page.getByRole('region', { name: 'Entries', exact: true });
  expect(await changes.getByRole('row').allTextContents()).toEqual([
    expect.any(String),
    expect.stringContaining('the same'),
    expect.stringMatching(/^removed.*Section is full/),
  ]);
});

it('approves a Candidate, which is recalled from then on', async () => {
  const { page, open } = visit;
  const proposal = anExperience({ situation: 'A client-contract mismatch was found.', lesson: LESSON });
  const { candidate_id: id } = await givenCandidate(inspection.server.api, SCOPE, { proposal });
  await open(`#/review?scope=${encodeURIComponent(SCOPE)}`);
  await page.reload();
  const card = page.getByRole('region', { name: `Candidate ${id}` });
  await card.getByText('Switch “Allow changes” on').waitFor();
  await page.getByRole('switch', { name: 'Allow changes' }).check();
  await card.getByText(/^Source note-/).click();
  await card.getByText('The release failed because the lockfile was stale.').waitFor();
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.waitFor({ state: 'detached' });

  await open(`#/prepare?scope=${encodeURIComponent(SCOPE)}&query=${encodeURIComponent(QUERY)}`);
  await page.getByRole('heading', { name: 'In the context (3)' }).waitFor();
  const prepared = await inspection.server.api.prepare({ scope_id: SCOPE, query: QUERY, assembly: ASSEMBLY });
  expect(prepared.body.content).toContain(LESSON);
  expect(await injectedText(visit)).toBe(prepared.body.content);
});

it('ran into nothing that the browser complains about', () => {
  expect(visit.complaints).toEqual([]);
});
