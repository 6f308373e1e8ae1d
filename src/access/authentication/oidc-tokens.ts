import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Clock } from '../../platform/clock/clock.js';
import type { OidcConfig } from '../../platform/config/app-config.js';
import { UnauthorizedError } from '../access.errors.js';
import type { Principal } from '../principal.js';
import { IssuerKeys } from './issuer-keys.js';
import { groupsIn, subjectIn } from './oidc-claims.js';

/** Signatures by a key pair only: a shared secret, or none, would let others sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const looksLikeJwt = (text: string): boolean => FORM.test(text);

/** JWTs of one OpenID issuer. */
export class OidcTokens {
  private readonly keys: IssuerKeys;

  constructor(
    private readonly oidc: OidcConfig,
    private readonly clock: Clock,
  ) {
    this.keys = new IssuerKeys(oidc);
  }

  /** The user a token is about, with its groups. Throws UnauthorizedError, or 503 when the keys cannot be had. */
  async authenticate(token: string): Promise<Principal> {
    const payload = await this.verify(token);
    return {
      type: 'user',
      id: subjectIn(payload, this.oidc.subjectClaim),
      description: null,
      groups: groupsIn(payload, this.oidc.groupsClaim),
      authentication: 'oidc',
    };
  }

  private async verify(token: string): Promise<JWTPayload> {
    const { issuer, audience, clockToleranceSeconds: clockTolerance } = this.oidc;
    const currentDate = new Date(this.clock.nowMicros() / 1_000);
    const rules = { issuer, audience: [...audience], clockTolerance, currentDate, algorithms: ALGORITHMS };
    try {
      return (await jwtVerify(token, this.keys.find, { ...rules, requiredClaims: ['exp'] })).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new UnauthorizedError(describe(error));
      throw error;
    }
  }
}

/** Both parts are words of the library. */
const describe = (error: errors.JOSEError): string =>
  'claim' in error ? `${error.code} ${String(error.claim)}` : error.code;
