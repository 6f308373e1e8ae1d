import { hashCredential, newAccessToken } from './authentication/access-token.js';
import { changePrincipalsFile, PrincipalsFileError, readPrincipalsFile } from './authentication/principals-file.js';
import type { StoredToken } from './authentication/principals-file.js';

export { PrincipalsFileError };

/** The file has no token of that id. */
export class TokenNotFoundError extends PrincipalsFileError {}

/** Whom a new token is for. Several tokens may be for one principal; each carries its own groups. */
export interface TokenOwner {
  readonly type: 'user' | 'service';
  readonly id: string;
  readonly description: string | null;
  readonly groups: readonly string[];
}

/** A token as it can be told about. Instants are RFC 3339. */
export type TokenDescription = Omit<StoredToken, 'sha256'>;

/** The only moment at which the token itself is known. */
export interface IssuedToken {
  readonly text: string;
  readonly description: TokenDescription;
}

/** The tokens of a principals file, as an operator changes them. Its methods throw PrincipalsFileError. */
export class AccessTokensWriter {
  /** @param path The file; made when the first token is. */
  constructor(private readonly path: string) {}

  /** In the order of creation. */
  list(): readonly TokenDescription[] {
    return readPrincipalsFile(this.path).map(describe);
  }

  /** @param lifetimeMs How long the token is good; null for ever. */
  create(owner: TokenOwner, now: Date, lifetimeMs: number | null): IssuedToken {
    const issued = issue(owner, now, lifetimeMs);
    changePrincipalsFile(this.path, (tokens) => [...tokens, issued.stored]);
    return toIssued(issued);
  }

  /** Another token in place of `tokenId`, which is refused from now on; for the same owner and as long a time. */
  rotate(tokenId: string, now: Date): IssuedToken {
    const [old] = this.pick(readPrincipalsFile(this.path), tokenId);
    const issued = issue(old, now, lifetimeOf(old));
    changePrincipalsFile(this.path, (tokens) => [...this.pick(tokens, tokenId)[1], issued.stored]);
    return toIssued(issued);
  }

  /** The token is refused from now on. */
  revoke(tokenId: string): void {
    changePrincipalsFile(this.path, (tokens) => this.pick(tokens, tokenId)[1]);
  }

  /** The token, and the others. */
  private pick(
    tokens: readonly StoredToken[],
    tokenId: string,
  ): readonly [token: StoredToken, others: readonly StoredToken[]] {
    const token = tokens.find((each) => each.token_id === tokenId);
    if (token === undefined) throw new TokenNotFoundError(`There is no token ${tokenId} in ${this.path}.`);
    return [token, tokens.filter((each) => each !== token)];
  }
}

interface Issue {
  readonly text: string;
  readonly stored: StoredToken;
}

function issue({ type, id, description, groups }: TokenOwner, now: Date, lifetimeMs: number | null): Issue {
  const { id: tokenId, text } = newAccessToken();
  const stored: StoredToken = {
    token_id: tokenId,
    sha256: hashCredential(text).toString('hex'),
    type,
    id,
    description,
    groups: [...groups],
    created_at: now.toISOString(),
    expires_at: lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs).toISOString(),
  };
  return { text, stored };
}

const toIssued = ({ text, stored }: Issue): IssuedToken => ({ text, description: describe(stored) });

const describe = ({ sha256: _hash, ...description }: StoredToken): TokenDescription => description;

const lifetimeOf = ({ created_at: start, expires_at: end }: StoredToken): number | null =>
  end === null ? null : Date.parse(end) - Date.parse(start);
