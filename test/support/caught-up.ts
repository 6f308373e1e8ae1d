import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

const WITHIN_MS = 20_000;

/** Waits until everything that was written has its vectors; answers the readiness that says so. */
export const caughtUp = ({ readiness }: ApiClient, withinMs = WITHIN_MS) =>
  eventually(readiness, ({ body }) => body.checks['memory.vectors'] === 'ready', withinMs);
