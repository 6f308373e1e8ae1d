import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { UnauthorizedError } from '../access.errors.js';
import { ENVIRONMENT_PRINCIPAL } from '../principal.js';
import type { Principal } from '../principal.js';
import { hashCredential, parseAccessToken, sameHash } from './access-token.js';
import { looksLikeJwt, OidcTokens } from './oidc-tokens.js';
import { StoredTokens } from './stored-tokens.js';

/** Finds out who has a credential (D-32): the environment, the principals file and the OpenID issuer vouch for principals. */
@Injectable()
export class Authenticator {
  private readonly environmentHash: Buffer | undefined;
  private readonly oidc: OidcTokens | undefined;

  constructor(
    private readonly stored: StoredTokens,
    { access }: AppConfig,
    clock: Clock,
  ) {
    this.environmentHash = access.token && hashCredential(access.token.reveal(), 'utf8');
    this.oidc = access.oidc && new OidcTokens(access.oidc, clock);
  }

  /** Throws UnauthorizedError when nobody vouches for it, 503 when that cannot be found out. */
  async authenticate(credential: string): Promise<Principal> {
    if (this.environmentHash && sameHash(hashCredential(credential), this.environmentHash))
      return ENVIRONMENT_PRINCIPAL;
    const token = parseAccessToken(credential);
    if (token) return this.stored.authenticate(token);
    if (this.oidc && looksLikeJwt(credential)) return this.oidc.authenticate(credential);
    throw new UnauthorizedError('unknown token');
  }
}
