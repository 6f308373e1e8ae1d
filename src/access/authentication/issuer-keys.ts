import { Logger } from '@nestjs/common';
import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { OidcConfig } from '../../platform/config/app-config.js';
import { isSafeUrl } from '../../platform/config/safe-url.js';
import { describeFailure } from '../../platform/logging/describe-failure.js';
import { AuthenticationUnavailableError } from '../access.errors.js';

/** The token fits none of the keys, which is its own fault; everything else is a fault of whoever serves them. */
const TOKEN_FAULTS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The public keys of an issuer, fetched when first needed, kept for ten minutes, and fetched again, at most twice a minute, for a
 * token whose key is unknown. Requests that need them at the same time share one fetch.
 */
export class IssuerKeys {
  private readonly log = new Logger('access');
  private keys: Promise<JWTVerifyGetKey> | undefined;

  constructor(private readonly oidc: OidcConfig) {}

  /** Throws an error of `jose` for a fault of the token, AuthenticationUnavailableError when the issuer cannot be asked. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await (
        await this.open()
      )(header, token);
    } catch (error) {
      if (TOKEN_FAULTS.some((fault) => error instanceof fault)) throw error;
      this.log.warn({ event: 'issuer_unavailable', ...describeFailure(error) });
      throw new AuthenticationUnavailableError();
    }
  };

  /** A failed attempt is forgotten. */
  private open(): Promise<JWTVerifyGetKey> {
    this.keys ??= this.locate().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async locate(): Promise<JWTVerifyGetKey> {
    const url = this.oidc.jwksUrl ?? (await discoverKeys(this.oidc));
    return createRemoteJWKSet(new URL(url), { timeoutDuration: this.oidc.timeoutMs });
  }
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string().refine(isSafeUrl) });

/** OpenID Connect Discovery 1.0: the document must speak for the issuer that was asked. */
async function discoverKeys({ issuer, timeoutMs }: OidcConfig): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error('The issuer has no discovery document.');
  const document = discovery.parse(await response.json());
  if (document.issuer !== issuer) throw new Error('The discovery document is of another issuer.');
  return document.jwks_uri;
}
