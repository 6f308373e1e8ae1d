import { existsSync } from 'node:fs';
import type { ConfigFault } from './config-error.js';
import { isLoopback } from './loopback.js';
import { principalsFileOf } from './paths.js';
import type { Environment } from './read-env.js';
import { settings } from './settings.js';

const PREFIX = 'POWERCONTEXT_SERVER_';
const TOKEN = `${PREFIX}AUTH_TOKEN`;
const ISSUER = `${PREFIX}AUTH_OIDC_ISSUER`;
const AUDIENCE = `${PREFIX}AUTH_OIDC_AUDIENCE`;

const judged = settings.pick({
  POWERCONTEXT_HOME: true,
  POWERCONTEXT_SERVER_HTTP_HOST: true,
  POWERCONTEXT_SERVER_ALLOW_UNAUTHENTICATED_NON_LOOPBACK: true,
  POWERCONTEXT_SERVER_ACCESS_MODE: true,
  POWERCONTEXT_SERVER_AUTH_ENABLED: true,
  POWERCONTEXT_SERVER_AUTH_PRINCIPALS_FILE: true,
});

/**
 * Settings that would leave the server open, or keep everybody out, or be ignored in silence. Judged apart from the other
 * settings, so that their faults do not hide these.
 */
export function accessFaults(environment: Environment): readonly ConfigFault[] {
  const { data } = judged.safeParse(environment);
  if (data === undefined) return [];
  if (data.POWERCONTEXT_SERVER_AUTH_ENABLED || data.POWERCONTEXT_SERVER_ACCESS_MODE === 'enforced')
    return enforcedFaults(environment, existsSync(principalsFileOf(data)));
  const isExposed = !isLoopback(data.POWERCONTEXT_SERVER_HTTP_HOST);
  const isAccepted = data.POWERCONTEXT_SERVER_ALLOW_UNAUTHENTICATED_NON_LOOPBACK;
  return [...(isExposed && !isAccepted ? [EXPOSED] : []), ...ignoredFaults(environment)];
}

const EXPOSED: ConfigFault = {
  setting: `${PREFIX}HTTP_HOST`,
  advice: `is not a loopback address, and this server asks nobody for a credential. Set it to 127.0.0.1, set ${PREFIX}ACCESS_MODE=enforced, or accept the risk with ${PREFIX}ALLOW_UNAUTHENTICATED_NON_LOOPBACK=true.`,
};

const ignoredFaults = (environment: Environment): readonly ConfigFault[] =>
  [TOKEN, ISSUER, `${PREFIX}RATE_LIMIT_PER_PRINCIPAL`]
    .filter((setting) => environment[setting] !== undefined)
    .map((setting) => ({
      setting,
      advice: `means nothing while access is disabled. Set ${PREFIX}ACCESS_MODE=enforced, or remove it.`,
    }));

function enforcedFaults(environment: Environment, hasPrincipals: boolean): readonly ConfigFault[] {
  const has = (setting: string): boolean => environment[setting] !== undefined;
  if (has(ISSUER) && !has(AUDIENCE))
    return [{ setting: AUDIENCE, advice: 'is missing. Set it to what the tokens for this server carry in aud.' }];
  if (has(ISSUER) || has(TOKEN) || hasPrincipals) return [];
  return [
    {
      setting: `${PREFIX}ACCESS_MODE`,
      advice: `is enforced, but nobody could get in. Set ${TOKEN} or ${ISSUER}, or create a principal with: powercontext token create`,
    },
  ];
}
