import { InvalidInputError } from '../src/invalid-input-error.js';
import { Recall } from '../src/index.js';
import type { RecallOptions } from '../src/index.js';
import { aTurn, HOST } from './support/a-host.js';
import { useScene } from './support/scene.js';

const MARKDOWN: RecallOptions['contextAssembly'] = {
  sections: [{ family: 'memory', limit: 3 }],
  show: ['recall_rank'],
};
const PREPARE = '/v1/context/prepare';
const CAPTURE = '/v1/sources/content';

describe('recall in the process of a host', () => {
  const scene = useScene();
  let options: RecallOptions;
  let lines: string[];
  let recall: Recall;

  beforeEach(() => {
    lines = [];
    options = { ...scene.options, report: (line) => void lines.push(line) };
    recall = new Recall(HOST, () => options);
    scene.relay.script = undefined;
  });
  const prepared = () => scene.sent(PREPARE);

  it('asks once in a turn and keeps the prompt once, at once and later', async () => {
    const calls = Array.from({ length: 3 }, () => recall.contentFor(() => aTurn({ turnId: 'once' })));
    const contents = [...(await Promise.all(calls)), await recall.contentFor(() => aTurn({ turnId: 'once' }))];
    expect(new Set(contents)).toEqual(new Set([await scene.contentFor()]));
    expect([prepared().length, scene.sent(CAPTURE).length]).toEqual([1, 1]);
  });

  it('keeps the settings that a turn began with', async () => {
    const content = await recall.contentFor(() => aTurn({ turnId: 'frozen' }));
    options = { ...options, contextAssembly: { sections: [] }, maxBytes: 512 };
    expect(await recall.contentFor(() => aTurn({ turnId: 'frozen' }))).toBe(content);
    expect(prepared().map((body) => body['max_bytes'])).toEqual([8_000]);
  });

  it('never shows what another assembly or budget prepared in the same turn', async () => {
    const spellings: RecallOptions[] = [
      {},
      { contextAssembly: {} },
      { contextAssembly: MARKDOWN },
      { maxBytes: 4_096 },
    ];
    const contents: (string | undefined)[] = [];
    for (const each of [...spellings, ...spellings]) {
      options = { ...scene.options, ...each };
      contents.push(await recall.contentFor(() => aTurn({ turnId: 'shared' })));
      // The next one is a turn begun anew, with its settings; the cache is the same.
      recall.end('session-1');
    }
    const alone = spellings.map(({ contextAssembly: assembly, maxBytes: max_bytes = 8_000 }) =>
      scene.contentFor({ max_bytes, ...(assembly === undefined ? {} : { assembly }) }),
    );
    const expected = await Promise.all(alone);
    expect(contents).toEqual([...expected, ...expected]);
    expect(prepared().map((body) => [body['max_bytes'], body['assembly']])).toEqual([
      [8_000, undefined],
      [8_000, {}],
      [8_000, MARKDOWN],
      [4_096, undefined],
    ]);
  });

  it('keeps apart turns without a session that run side by side', async () => {
    const turn = (turnId: string) => () => aTurn({ sessionId: undefined, turnId });
    await Promise.all([recall.contentFor(turn('a')), recall.contentFor(turn('b'))]);
    options = { ...options, contextAssembly: { sections: [] } };
    const contents = await Promise.all([recall.contentFor(turn('a')), recall.contentFor(turn('b'))]);
    expect(contents).toEqual([await scene.contentFor(), await scene.contentFor()]);
    expect(prepared()).toHaveLength(2);
  });

  it.each([
    ['invalid_input', () => new InvalidInputError()],
    ['failed', () => new TypeError('messages is not iterable')],
  ])('is nothing, and %s, for a host that says something else than it did', async (outcome, toError) => {
    const broken = () => {
      throw toError();
    };
    expect(await recall.contentFor(broken)).toBeUndefined();
    expect(lines).toEqual([`PowerContext host=test-host step=input outcome=${outcome}`]);
  });

  it('is nothing for a host that has neither facts nor a log', async () => {
    const broken = () => {
      throw new Error('no log');
    };
    options = { ...options, report: broken };
    expect(await recall.contentFor(broken)).toBeUndefined();
  });

  it('asks a failing server once in a turn', async () => {
    scene.relay.script = 'is refused with 422';
    for (let call = 0; call < 3; call += 1)
      expect(await recall.contentFor(() => aTurn({ turnId: 'refused' }))).toBeUndefined();
    expect(prepared()).toHaveLength(1);
    expect(lines).toEqual(['PowerContext host=test-host step=prepare outcome=invalid_response code=invalid_request']);
  });
});
