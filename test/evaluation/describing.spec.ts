import { load } from '../support/evaluation/load.js';

interface Entry {
  readonly id: string;
  readonly body: string;
  readonly truncated: boolean;
}
interface About {
  readonly question: { readonly task: object; readonly outdated: readonly string[] };
  readonly maxBytes: number;
  readonly keys: ReadonlyMap<string, string>;
}
const { describeText } = await load<{
  describeText: (content: string, entries: readonly Entry[], about: About) => Record<string, number>;
}>('outcome/describe-text.mjs');

const task = { id: 'lookups', accepts: ['raised the cache to 300 s'], evidence: { experience: [] } };
const about = {
  question: { task, outdated: [] },
  maxBytes: 8_000,
  keys: new Map([['art_1', 'lookups/evidence']]),
};
const describeBody = (body: string, truncated: boolean): Record<string, number> =>
  describeText(body, [{ id: 'art_1', body, truncated }], about);

describe('a text that cites the Experience with the answer', () => {
  const log = '02:00:00 INFO cache heartbeat ok\n'.repeat(70);

  it('holds the evidence while the body says the answer', () => {
    const whole = describeBody(`Action: looked.\nOutcome: we raised the cache to 300 s.`, false);
    expect(whole).toMatchObject({ entries: 1, evidence: 1, truncated: 0 });
  });

  it('does not hold it any more when the body was cut before the answer', () => {
    const cut = describeBody(`Action: ${log}…`, true);
    expect(cut).toMatchObject({ entries: 1, evidence: 0, truncated: 1 });
  });
});
