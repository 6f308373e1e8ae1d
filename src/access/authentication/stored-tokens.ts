import { statSync } from 'node:fs';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AuthenticationUnavailableError, UnauthorizedError } from '../access.errors.js';
import type { Principal } from '../principal.js';
import { hashCredential, sameHash } from './access-token.js';
import type { AccessToken } from './access-token.js';
import { readPrincipalsFile } from './principals-file.js';
import type { StoredToken } from './principals-file.js';

type TokensById = ReadonlyMap<string, StoredToken>;

/** The tokens of the principals file. A change of the file counts from the next request on. */
@Injectable()
export class StoredTokens {
  private readonly log = new Logger('access');
  private version: string | undefined;
  /** Undefined while the file cannot be used. */
  private tokens: TokensById | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The principal a token belongs to. Throws UnauthorizedError, or 503 while the file cannot be used. */
  authenticate({ id, text }: AccessToken): Principal {
    const stored = this.read().get(id);
    const isRight = sameHash(hashCredential(text), Buffer.from(stored?.sha256 ?? NO_HASH, 'hex'));
    if (stored === undefined || !isRight) throw new UnauthorizedError('unknown token');
    if (this.isExpired(stored)) throw new UnauthorizedError('expired token');
    const { type, id: principalId, description, groups } = stored;
    return { type, id: principalId, description, groups, authentication: 'principals-file' };
  }

  private isExpired({ expires_at: end }: StoredToken): boolean {
    return end !== null && Date.parse(end) * 1_000 <= this.clock.nowMicros();
  }

  private read(): TokensById {
    const path = this.config.access.principalsFile;
    const version = versionOf(path);
    if (version !== this.version) this.load(path, version);
    if (this.tokens === undefined) throw new AuthenticationUnavailableError();
    return this.tokens;
  }

  /** What was read is older than `version` at worst, and then read again. */
  private load(path: string, version: string): void {
    this.version = version;
    this.tokens = undefined;
    try {
      this.tokens = new Map(readPrincipalsFile(path).map((token) => [token.token_id, token]));
    } catch (error) {
      this.log.error({ event: 'principals_file_unusable', message: (error as Error).message });
    }
  }
}

const NO_HASH = '0'.repeat(64);

/** Changes whenever the file does: it is replaced, never rewritten. */
function versionOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? 'missing' : `${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
}
