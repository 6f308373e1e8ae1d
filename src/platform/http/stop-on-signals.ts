import type { INestApplication } from '@nestjs/common';

/** What closing the database may take after the last connection is gone, in ms. */
const CLOSING_LIMIT_MS = 1_500;

const STOPPED = 0;
const CUT_SHORT = 1;

/**
 * SIGTERM and SIGINT stop the server gracefully and end the process with 0, within the grace period of the
 * connections and a fixed bound. A second signal ends it at once, with 1.
 */
export function stopOnSignals(app: INestApplication, graceMs: number): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(CUT_SHORT);
    isStopping = true;
    setTimeout(() => process.exit(CUT_SHORT), graceMs + CLOSING_LIMIT_MS);
    void stop(app);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** Requests in flight need the whole application, so the server is drained before anything is torn down. */
async function stop(app: INestApplication): Promise<void> {
  await app.getHttpAdapter().close();
  await app.close();
  process.exit(STOPPED);
}
