import type { Locator } from 'playwright-core';
import { givenKnowledge, HOSTILE } from './support/given-knowledge.js';
import type { Places } from './support/given-knowledge.js';
import { accessibilityFaults, Inspection } from './support/inspected.js';
import type { Inspected } from './support/inspected.js';

let inspection: Inspection;
let places: Places;

beforeAll(async () => {
  inspection = await Inspection.begin();
  places = await givenKnowledge(inspection.server.api);
});
afterAll(() => inspection.end());

/** What `look` says of each place, by its name; only what is not empty. */
async function atEachPlace<Found>({ open }: Inspected, look: () => Promise<Found>): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {};
  for (const [name, place] of Object.entries(places)) {
    await open(place);
    found[name] = await look();
  }
  return found;
}

const everywhere = <Found>(value: Found): Record<string, Found> =>
  Object.fromEntries(Object.keys(places).map((name) => [name, value]));

const widthOf = ({ page }: Inspected): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

// Only colours differ between the two.
it.each([
  ['light', 'all'],
  ['dark', 'colours'],
] as const)(
  'in %s colours every page keeps the rules of WCAG 2 AA about %s, and the browser has nothing to complain about',
  async (colorScheme, about) => {
    const visit = await inspection.visit({ colorScheme });
    expect(await atEachPlace(visit, () => accessibilityFaults(visit.page, about))).toEqual(everywhere([]));
    expect(visit.complaints).toEqual([]);
  },
);

it('no page is wider than a phone', async () => {
  const width = 390;
  const visit = await inspection.visit({ viewport: { width, height: 844 } });
  expect(await atEachPlace(visit, () => widthOf(visit))).toEqual(everywhere(width));
});

describe('looking at every page', () => {
  const asked = new Set<string>();
  let visit: Inspected;
  let found: Record<string, { readonly width: number; readonly elements: number }>;

  beforeAll(async () => {
    visit = await inspection.visit();
    visit.page.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`));
    const ofStoredText = visit.page.locator('#page script, #page i, #page b, #page img[src="x"]');
    found = await atEachPlace(visit, async () => ({
      width: await widthOf(visit),
      elements: await ofStoredText.count(),
    }));
  });

  it('makes no element of stored text, none wider than the window, and runs nothing of it', async () => {
    expect(found).toEqual(everywhere({ width: 1280, elements: 0 }));
    expect(await visit.page.evaluate('window.hit')).toBeUndefined();
    expect(visit.complaints).toEqual([]);
  });

  it('only reads', () => {
    const READS =
      /^(?:GET |POST \/v1\/(?:context\/explain|stats|memory\/(?:entries\/(?:list|get)|changes)|artifact-candidates\/(?:list|get))$)/;
    expect([...asked].filter((call) => !READS.test(call))).toEqual([]);
    expect(asked.has('POST /v1/context/explain')).toBe(true);
  });
});

/** Stored text, names of the contract, and families, which are called the same in Chinese. */
const SAME_IN_CHINESE =
  /^(?:project:demo|Demo .*|(?:mem_ent|art)_\w+|situation|action|outcome|lesson|Memory|Artifact（\d+）)$/;

it('speaks Chinese to whose browser does, in every heading', async () => {
  const visit = await inspection.visit({ locale: 'zh-CN' });
  const headings = await atEachPlace(visit, () => visit.page.getByRole('heading').allTextContents());
  expect(headings.prepare).toEqual(expect.arrayContaining(['准备上下文', '请求', '预算', '注入的文本', '诊断']));
  const shown = Object.values(headings).flat();
  const foreign = shown.filter((heading) => !/\p{Script=Han}/u.test(heading) && !SAME_IN_CHINESE.test(heading));
  expect(foreign).toEqual([]);
  expect(await visit.page.locator('html').getAttribute('lang')).toBe('zh');
  await visit.page.getByRole('button', { name: 'English' }).click();
  await visit.page.getByRole('heading', { name: 'Health & statistics' }).waitFor();
});

describe('stored text', () => {
  it('has a sign for each character that would not be seen, and is copied without them', async () => {
    const { page, open } = await inspection.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(places.entry ?? '');
    const entry = page.getByRole('region', { name: 'Memory entry' });
    const text = entry.locator('pre');
    const marks = text.locator('[data-mark]');
    const codes = await Promise.all((await marks.all()).map((mark) => mark.getAttribute('data-mark')));
    expect(new Set(codes)).toEqual(new Set(['U+202E', 'U+202C', 'U+200B', 'U+0020', 'U+000A', 'U+0009']));
    expect(await text.textContent()).not.toMatch(/[\u202e\u202c\u200b]/);
    await entry.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(HOSTILE);
    await entry.getByRole('switch').uncheck();
    expect(await text.textContent()).toBe(HOSTILE);
  });

  it('shows what changed between two revisions', async () => {
    const { page, open } = await inspection.visit();
    await open(places.revisions ?? '');
    const difference = page.getByRole('group', { name: 'Difference' });
    await difference.getByText('Regenerate after a contract change, then validate.').waitFor();
    expect(await difference.locator('tr[data-change="changed"], tr[data-change="added"]').count()).toBeGreaterThan(1);
  });
});

it('can be used with the keyboard alone', async () => {
  const { page, open } = await inspection.visit();
  await open('');
  const form = page.getByRole('region', { name: 'Request' });
  const tabTo = async (wanted: Locator): Promise<void> => {
    const focused = wanted.and(page.locator(':focus'));
    for (let steps = 0; steps < 40 && (await focused.count()) === 0; steps += 1) await page.keyboard.press('Tab');
    expect(await focused.count()).toBe(1);
  };
  await tabTo(form.getByLabel('Scope'));
  await page.keyboard.type('project:demo');
  await page.keyboard.press('Escape');
  await tabTo(form.getByLabel('Question or task'));
  await page.keyboard.type('contract mismatch');
  await tabTo(form.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await tabTo(form.getByRole('button', { name: 'Move Experience' }));
  const said = page.locator('[aria-live="assertive"]');
  await page.keyboard.press('Space');
  await said
    .getByText('Experience is taken, place 2 of 4.')
    .or(said.getByText('over place 2'))
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await said.getByText('Experience is over place 1 of 4.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await said.getByText('Experience is put down at place 1 of 4.').waitFor({ state: 'attached' });
  await tabTo(form.getByRole('button', { name: 'Prepare' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^In the context/ }).waitFor();
  expect(decodeURIComponent(page.url())).toMatch(/bytes=8064.*sections=experience:2,memory:6/);
});

it('says what the server said when a request fails', async () => {
  const { page, open } = await inspection.visit();
  await open('#/prepare?scope=nowhere&query=x');
  const notice = page.getByRole('alert');
  await notice.getByText('The request failed: scope_not_found').waitFor();
  expect(await notice.locator('code').last().textContent()).toMatch(/^[0-9a-f]{16}$/);
});
