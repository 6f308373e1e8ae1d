import { anExperience } from '../../test/factories/an-experience.js';
import { givenExperience, givenMemory, givenScope } from '../../test/support/given.js';
import { Inspection } from './support/inspected.js';

let inspection: Inspection;
let scopeId: string;

beforeAll(async () => {
  inspection = await Inspection.begin();
  scopeId = await givenScope(inspection.server.api);
});
afterAll(() => inspection.end());

const placeOf = (params: Readonly<Record<string, string>>): string =>
  `#/artifacts?${new URLSearchParams({ scope: scopeId, ...params }).toString()}`;

/** An entry as it was remembered, revised to have one more line, and the Memory changed after that. */
async function givenRevisedEntry(text: string): Promise<readonly [string, string]> {
  const { api } = inspection.server;
  const { citation } = await givenMemory(api, scopeId, text);
  const revised = {
    scope_id: scopeId,
    citation,
    kind: 'fact',
    text: `${text}\nNot before noon.`,
    reason: 'Agreed in the review.',
  };
  const { entry } = (await api.revise(revised)).body;
  await givenMemory(api, scopeId, `${text} What came after.`);
  return [citation, entry?.citation].map((cited) =>
    placeOf({
      ...{ family: 'memory', artifact: 'memory', revision: String(cited?.memory_ref.revision) },
      ...{ entry: cited?.entry_id ?? '', version: cited?.entry_version_id ?? '' },
    }),
  ) as [string, string];
}

it('shows every version of an entry, and what differs between two of them', async () => {
  const { page, open } = await inspection.visit();
  const [first, second] = await givenRevisedEntry('Deploy on Tuesdays.');
  await open(first);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('cell', { name: 'Agreed in the review.' }).waitFor();
  expect(await history.getByRole('row').count()).toBe(3);
  await history.getByText('Newer version exists').waitFor();
  await history.getByRole('button', { name: 'Compare' }).click();
  const changed = history.getByRole('group', { name: 'Difference' }).locator('mark');
  expect(await changed.allTextContents()).toEqual(['↵\n', 'Not before noon.']);

  await history.getByRole('row', { name: 'Agreed in the review.' }).getByRole('link').click();
  await history.getByRole('row', { name: 'Agreed in the review.' }).getByText('(shown)').waitFor();
  expect(await page.evaluate('location.hash')).toBe(second);
  expect(await history.getByText('Newer version exists').count()).toBe(0);
  expect(await history.getByRole('group', { name: 'Difference' }).count()).toBe(0);
});

it('begins without a comparison at a version that was seen before', async () => {
  const { page, open } = await inspection.visit();
  const [first] = await givenRevisedEntry('Deploy on Fridays.');
  await open(first);
  const history = page.getByRole('region', { name: 'History' });
  const row = history.getByRole('row', { name: 'Agreed in the review.' });
  await row.getByRole('link').click();
  await row.getByText('(shown)').waitFor();
  await page.goBack();
  await row.getByRole('button', { name: 'Compare' }).click();
  await history.getByRole('group', { name: 'Difference' }).waitFor();
  await page.goForward();
  await row.getByText('(shown)').waitFor();
  expect(await history.getByRole('group', { name: 'Difference' }).count()).toBe(0);
  expect(await history.getByText('byte for byte').count()).toBe(0);
});

it('says so when an Artifact or a revision of it is not there', async () => {
  const { page, open } = await inspection.visit();
  const notice = page.getByRole('alert');
  await open(placeOf({ family: 'experience', artifact: 'nothing' }));
  await notice.getByText('The request failed: artifact_not_found').waitFor();
  const { artifact_id: artifact } = await givenExperience(inspection.server.api, scopeId, anExperience({}));
  await open(placeOf({ family: 'experience', artifact, against: '7' }));
  await notice.getByText('The request failed:').waitFor();
  expect(await page.getByRole('region', { name: 'Content' }).count()).toBe(1);
});
