import { TwoWorkers } from '../support/two-workers.js';

const ROUNDS = Number(process.env.ROUNDS ?? 50);

describe('Two workers on one OceanBase', () => {
  let workers: TwoWorkers;

  beforeAll(async () => {
    workers = await TwoWorkers.start();
  });
  afterAll(() => workers.stop());

  it(`${ROUNDS} times kill -9 in the middle of a window: every Source is worked on once in effect`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) await workers.round(round);
  }, 3_600_000);
});
