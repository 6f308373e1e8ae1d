import type { Snapshot } from '../platform/database/unit-of-work.js';
import type { RecalledEntry } from './domain/preparation.js';
import { LineageStore } from './persistence/lineage.store.js';
import type { DirectLineage } from './persistence/lineage.store.js';
import { RecallLineage } from './recall-lineage.js';

const snapshot = {} as Snapshot;

const artifact = (artifactId: string): RecalledEntry => ({
  scopeId: 's',
  artifact: { family: 'experience', artifactId, revision: 1 },
});

/** Evidence in memory: what each Artifact names, by id. Sources weigh the length of their key. */
class FakeLineageStore extends LineageStore {
  reads = 0;

  constructor(
    private readonly evidence: (id: string) => { sources?: readonly string[]; artifacts?: readonly string[] },
  ) {
    super();
  }

  override readDirect(_: Snapshot, entry: RecalledEntry): Promise<DirectLineage> {
    this.reads += 1;
    const { sources = [], artifacts = [] } = this.evidence('artifact' in entry ? entry.artifact.artifactId : '');
    return Promise.resolve({
      sources: sources.map((key) => ({ key, tokens: key.length })),
      entries: artifacts.map(artifact),
    });
  }
}

const graph = (evidence: Readonly<Record<string, { sources?: string[]; artifacts?: string[] }>>) =>
  new FakeLineageStore((id) => evidence[id] ?? {});

describe('the Sources behind prepared entries', () => {
  it('are found through Artifacts, and each counts once', async () => {
    const store = graph({
      a: { sources: ['one'], artifacts: ['b'] },
      b: { sources: ['one', 'twenty'] },
      c: { sources: ['twenty'] },
    });
    expect(await new RecallLineage(store).findBaseline(snapshot, [artifact('a'), artifact('c')])).toBe(3 + 6);
  });

  it('are none as soon as one entry rests on nothing', async () => {
    const store = graph({ a: { sources: ['one'] }, b: { artifacts: ['c'] } });
    expect(await new RecallLineage(store).findBaseline(snapshot, [artifact('a'), artifact('b')])).toBeUndefined();
  });

  it('are found in circles too', async () => {
    const store = graph({ a: { artifacts: ['b'] }, b: { artifacts: ['a'], sources: ['one'] } });
    expect(await new RecallLineage(store).findBaseline(snapshot, [artifact('a')])).toBe(3);
  });

  it('are not looked for without end', async () => {
    const endless = new FakeLineageStore((id) => ({ sources: [id], artifacts: [`${id}.`, `${id}!`] }));
    expect(await new RecallLineage(endless).findBaseline(snapshot, [artifact('a')])).toBeUndefined();
    expect(endless.reads).toBeLessThanOrEqual(1_000);
  });

  it('are read once, because what a revision rests on never changes', async () => {
    const store = graph({ a: { artifacts: ['b'] }, b: { sources: ['one'] } });
    const lineage = new RecallLineage(store);
    await lineage.findBaseline(snapshot, [artifact('a')]);
    await lineage.findBaseline(snapshot, [artifact('a'), artifact('b')]);
    expect(store.reads).toBe(2);
  });
});
