import { givenMemory, givenScope } from '../../test/support/given.js';
import { Inspection } from './support/inspected.js';

let inspection: Inspection;

beforeAll(async () => (inspection = await Inspection.begin()));
afterAll(() => inspection.end());

it('compares with a result that was saved to a file, and says so when the file has none', async () => {
  const { api } = inspection.server;
  const scope = await givenScope(api);
  const query = 'When is the payments service deployed?';
  await givenMemory(api, scope, 'The payments service is deployed every Tuesday.');
  const saved = JSON.stringify((await api.explain({ scope_id: scope, query, assembly: {} })).body);
  await givenMemory(api, scope, 'The payments service is never deployed on Fridays.');

  const { page, complaints, open } = await inspection.visit();
  await open(`#/compare?b=${encodeURIComponent(new URLSearchParams({ scope, query }).toString())}`);
  const choose = async (name: string, text: string): Promise<void> => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Read a result from a file…' }).first().click();
    await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose('note.json', '{"context":"none"}');
  await page.getByRole('alert').getByText('note.json is no explained context').waitFor();
  await choose('saved.json', saved);
  await page.getByText('added 1').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Side A' }).inputValue()).toContain(query);
  expect(complaints).toEqual([]);
});
