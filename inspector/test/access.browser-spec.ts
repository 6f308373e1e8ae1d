import { givenMemory, givenScope } from '../../test/support/given.js';
import type { Page } from 'playwright-core';
import { Inspection } from './support/inspected.js';

const TOKEN = 'operator-of-the-inspector';
const SETTINGS = { POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced', POWERCONTEXT_SERVER_AUTH_TOKEN: TOKEN };

let inspection: Inspection;
let scopeId: string;

beforeAll(async () => {
  inspection = await Inspection.begin({ settings: SETTINGS });
  const operator = inspection.server.api.as(TOKEN);
  scopeId = await givenScope(operator);
  await givenMemory(operator, scopeId, 'The payments service is deployed every Tuesday.');
});
afterAll(() => inspection.end());

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Bearer token').first().fill(TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

it('asks for a credential before it shows anything, and says when it was refused', async () => {
  const { page, open } = await inspection.visit();
  await open('#/health');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Readiness' }).count()).toBe(0);
  expect(await page.getByRole('switch', { name: 'Allow changes' }).count()).toBe(0);
  await page.getByLabel('Bearer token').first().fill('another-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The credential was refused.').waitFor();
});

it('shows what the credential allows, keeps it in the tab alone, and forgets it', async () => {
  const { page, open } = await inspection.visit();
  await open(`#/prepare?scope=${scopeId}&query=${encodeURIComponent('When is the payments service deployed?')}`);
  await signIn(page);
  await page.getByRole('heading', { name: 'In the context (1)' }).waitFor();
  expect(page.url()).not.toContain(TOKEN);
  expect(await page.evaluate('JSON.stringify(localStorage) + document.cookie')).not.toContain(TOKEN);
  await page.reload();
  await page.getByRole('heading', { name: 'In the context (1)' }).waitFor();

  await page.getByRole('button', { name: 'Keep result' }).click();
  await page.getByRole('button', { name: 'Kept' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).toBe('{}');
  expect(await page.getByText('deployed every Tuesday').count()).toBe(0);
});

it('allows changes to who asked for them, not to who signs in after', async () => {
  const { page, open } = await inspection.visit();
  const allowChanges = page.getByRole('switch', { name: 'Allow changes' });
  await open('#/artifacts');
  await signIn(page);
  await allowChanges.check();
  await page.getByRole('region', { name: 'Create Scope' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page);
  await page.getByRole('cell', { name: scopeId }).waitFor();
  expect(await allowChanges.isChecked()).toBe(false);
  expect(await page.getByRole('region', { name: 'Create Scope' }).count()).toBe(0);
});

it('asks for a credential again when it is refused for a change', async () => {
  const { page, open } = await inspection.visit();
  await open(`#/artifacts?scope=${scopeId}`);
  await signIn(page);
  await page.getByRole('switch', { name: 'Allow changes' }).check();
  await page.getByRole('region', { name: 'Remember an entry' }).getByLabel('Text').fill('Nobody may write this.');
  // From here on it is another credential that the server gets, as when it ran out.
  await page.route('**/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer another-token' } }),
  );
  await page.getByRole('button', { name: 'Remember' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByText('The credential was refused.').waitFor();
});
