import { givenMemory, givenScope } from '../../test/support/given.js';
import { Inspection } from './support/inspected.js';
import type { Inspected } from './support/inspected.js';

let inspection: Inspection;
let asked: string;

beforeAll(async () => {
  inspection = await Inspection.begin();
  const scope = await givenScope(inspection.server.api);
  await givenMemory(inspection.server.api, scope, 'The payments service is deployed every Tuesday.');
  asked = new URLSearchParams({ scope, query: 'When is the payments service deployed?' }).toString();
});
afterAll(() => inspection.end());

/** The page with a context. */
async function prepared(): Promise<Inspected> {
  const visit = await inspection.visit();
  await visit.open(`#/prepare?${asked}`);
  await visit.page.getByRole('heading', { name: 'In the context (1)' }).waitFor();
  return visit;
}

it('takes numbers as they are typed, digit by digit', async () => {
  const { page } = await prepared();
  const budget = page.getByLabel('Budget in bytes');
  await budget.press('Control+A');
  await budget.pressSequentially('900');
  await page.getByText('of 900').waitFor();
  expect(await budget.inputValue()).toBe('900');
  const limit = page.getByLabel('Most entries of Memory');
  await limit.press('Control+A');
  await limit.press('Backspace');
  expect(await limit.inputValue()).toBe('');
  await limit.pressSequentially('3');
  await page.waitForURL(/sections=memory%3A3/);
});

it('puts a number right that is left out of range', async () => {
  const { page } = await prepared();
  const budget = page.getByLabel('Budget in bytes');
  const limit = page.getByLabel('Most entries of Memory');
  await budget.fill('9');
  await limit.fill('');
  await limit.press('Tab');
  await page.waitForURL(/bytes=512/);
  expect([await budget.inputValue(), await limit.inputValue()]).toEqual(['512', '6']);
});

it('keeps in its link that no section is chosen', async () => {
  const { page } = await prepared();
  await page.getByRole('checkbox', { name: 'Memory', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Experience' }).uncheck();
  await page.waitForURL(/sections=none/);
  await page.reload();
  await page.getByRole('region', { name: 'Request' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Memory', exact: true }).isChecked()).toBe(false);
});

it('does not lead back who set something and left', async () => {
  const { page } = await prepared();
  await page.clock.install();
  await page.getByRole('switch', { name: 'Compact envelope' }).check();
  await page.getByRole('link', { name: 'Health & statistics' }).click();
  await page.getByRole('heading', { name: 'Readiness' }).waitFor();
  await page.clock.runFor(1_000);
  expect(await page.evaluate('location.hash')).toBe('#/health');
});

it('shows the next place after one that cannot be drawn', async () => {
  const { page } = await prepared();
  await page.getByRole('button', { name: 'Keep result' }).click();
  await page.getByRole('button', { name: 'Kept' }).waitFor();
  const id = await page.evaluate<string>(`
    (() => {
      const [kept] = JSON.parse(sessionStorage.getItem('powercontext-kept'));
      delete kept.explanation.candidates;
      sessionStorage.setItem('powercontext-kept', JSON.stringify([kept]));
      return kept.id;
    })()`);
  const place = (query: string): Promise<void> =>
    page.evaluate(`location.hash = ${JSON.stringify(`#/compare${query}`)}`);
  await place(`?a=kept:${id}&b=kept:${id}`);
  await page.reload();
  await page.getByRole('alert').waitFor();
  await place('');
  await page.getByText('Ask on both sides to see what differs.').waitFor();
});
