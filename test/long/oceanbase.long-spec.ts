import { ProxiedServer } from '../support/proxied-server.js';
import { TwoServers } from '../support/two-servers.js';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1_000);
const SECONDS = Number(process.env.WRITE_SECONDS ?? 60);
const WRITERS = 16;

describe('Two servers on one OceanBase, at length', () => {
  let servers: TwoServers;

  beforeAll(async () => {
    servers = await TwoServers.start();
  });
  afterAll(() => servers.stop());

  it(`${ROUNDS} rounds of the same revision and the same creation: one winner each`, () => servers.race(ROUNDS));

  it(`${WRITERS} + ${WRITERS} writers for ${SECONDS} s: no failure, no lost and no double write`, async () => {
    expect(await servers.writeTogether(WRITERS, SECONDS)).toBeGreaterThan(SECONDS);
  });
});

describe('A black hole between a server and OceanBase, at length', () => {
  let server: ProxiedServer;

  beforeAll(async () => {
    server = await ProxiedServer.start();
  });
  afterAll(() => server.stop());

  it('15 s: every request is refused in time, and served again without a restart', () =>
    server.expectOutage('blackHole', 15_000));
});
