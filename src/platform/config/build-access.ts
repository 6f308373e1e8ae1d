import type { AccessConfig, OidcConfig } from './app-config.js';
import { principalsFileOf } from './paths.js';
import { Secret } from './secret.js';
import type { Settings } from './settings.js';

export function buildAccess(values: Settings): AccessConfig {
  const token = values.POWERCONTEXT_SERVER_AUTH_TOKEN;
  return {
    mode: values.POWERCONTEXT_SERVER_AUTH_ENABLED ? 'enforced' : values.POWERCONTEXT_SERVER_ACCESS_MODE,
    deploymentId: values.POWERCONTEXT_SERVER_ACCESS_DEPLOYMENT_ID,
    token: token === undefined ? undefined : new Secret(token),
    principalsFile: principalsFileOf(values),
    oidc: buildOidc(values),
  };
}

function buildOidc(values: Settings): OidcConfig | undefined {
  const issuer = values.POWERCONTEXT_SERVER_AUTH_OIDC_ISSUER;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    audience: values.POWERCONTEXT_SERVER_AUTH_OIDC_AUDIENCE ?? [],
    jwksUrl: values.POWERCONTEXT_SERVER_AUTH_OIDC_JWKS_URL,
    subjectClaim: values.POWERCONTEXT_SERVER_AUTH_OIDC_SUBJECT_CLAIM,
    groupsClaim: values.POWERCONTEXT_SERVER_AUTH_OIDC_GROUPS_CLAIM,
    clockToleranceSeconds: values.POWERCONTEXT_SERVER_AUTH_OIDC_CLOCK_TOLERANCE_SECONDS,
    timeoutMs: values.POWERCONTEXT_SERVER_AUTH_OIDC_TIMEOUT_MS,
  };
}
