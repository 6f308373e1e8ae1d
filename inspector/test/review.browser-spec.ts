import { anExperience } from '../../test/factories/an-experience.js';
import { givenCandidate, givenExperience, givenScope } from '../../test/support/given.js';
import { Inspection } from './support/inspected.js';

let inspection: Inspection;

beforeAll(async () => (inspection = await Inspection.begin()));
afterAll(() => inspection.end());

it('shows what approving would change in the revision that a proposal replaces', async () => {
  const { api } = inspection.server;
  const scopeId = await givenScope(api);
  const { artifact_id } = await givenExperience(api, scopeId, anExperience({ lesson: 'Regenerate the client.' }));
  const target = { family: 'experience', artifact_id, revision: 1 };
  const proposal = anExperience({ lesson: 'Regenerate the server.' });
  const { candidate_id: id } = await givenCandidate(api, scopeId, { proposal, target, artifact_refs: [target] });
  const { candidate_id: anew } = await givenCandidate(api, scopeId);

  const { page, open } = await inspection.visit();
  await open(`#/review?scope=${scopeId}`);
  const differenceOf = (candidate: string) =>
    page
      .getByRole('region', { name: `Candidate ${candidate}` })
      .getByRole('group', { name: 'What approving would change' });
  const changed = differenceOf(id).locator('tr[data-change="changed"] mark');
  await changed.first().waitFor();
  expect(await changed.allTextContents()).toEqual(['client', 'server']);
  expect(await differenceOf(anew).count()).toBe(0);
});
