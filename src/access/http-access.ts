import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../platform/config/app-config.js';
import type { Log } from '../platform/logging/create-log.js';
import { authenticateRequests } from './authentication/authenticate-requests.js';
import { Authenticator } from './authentication/authenticator.js';
import { CallerReader } from './caller.reader.js';
import { limitNetworks, limitPrincipals } from './rate-limits/limit-requests.js';

/** What stands between the edge and the routes, in order: who asks too often, who asks at all, who of them asks too often. */
export function httpAccess(app: INestApplication, { access, rateLimits }: AppConfig, log: Log): RequestHandler[] {
  const { perAddress, perPrincipal } = rateLimits;
  const networks = perAddress > 0 ? [limitNetworks(perAddress)] : [];
  if (access.mode === 'disabled') return networks;
  const [authenticator, callers] = [app.get(Authenticator, LENIENT), app.get(CallerReader, LENIENT)];
  const principals = perPrincipal > 0 ? [limitPrincipals(perPrincipal, callers)] : [];
  return [...networks, authenticateRequests({ authenticator, callers, log }), ...principals];
}

/** Whichever module has it. */
const LENIENT = { strict: false };
