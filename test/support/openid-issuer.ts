import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';

export const AUDIENCE = 'powercontext-test';

interface Key {
  readonly id: string;
  readonly algorithm: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function newKey(id: string, algorithm: string): Promise<Key> {
  return { id, algorithm, ...(await generateKeyPair(algorithm, { extractable: true })) };
}

/** An OpenID issuer on the loopback interface: discovery, keys, and tokens signed with them. */
export class OpenidIssuer {
  /** What it does when asked. */
  mode: 'normal' | 'failing' | 'silent' = 'normal';
  /** Requests it got, by path. */
  readonly requests: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly keys: readonly Key[],
  ) {}

  static async start(): Promise<OpenidIssuer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = new OpenidIssuer(server, [await newKey('key-1', 'RS256'), await newKey('key-2', 'ES256')]);
    server.on('request', (request, response) => {
      issuer.requests.push(String(request.url));
      if (issuer.mode === 'silent') return;
      const status = issuer.mode === 'failing' ? 500 : 200;
      void issuer.answer(String(request.url)).then((body) => response.writeHead(status).end(JSON.stringify(body)));
    });
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The variables that make a server trust it. */
  get settings(): Readonly<Record<string, string>> {
    return {
      POWERCONTEXT_SERVER_ACCESS_MODE: 'enforced',
      POWERCONTEXT_SERVER_AUTH_OIDC_ISSUER: this.url,
      POWERCONTEXT_SERVER_AUTH_OIDC_AUDIENCE: `other, ${AUDIENCE}`,
      POWERCONTEXT_SERVER_AUTH_OIDC_TIMEOUT_MS: '300',
    };
  }

  /** A token that a server which trusts this issuer accepts, but for what `changes` say. */
  async token(changes: JWTPayload = {}, key: Key = this.keys[0]!): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: this.url, aud: AUDIENCE, sub: 'alice', exp: now + 60, ...changes };
    return new SignJWT(claims).setProtectedHeader({ alg: key.algorithm, kid: key.id }).sign(key.privateKey);
  }

  elliptic(changes: JWTPayload = {}): Promise<string> {
    return this.token(changes, this.keys[1]);
  }

  /** Signed by a key that claims the id of one of the issuer's. */
  async forged(): Promise<string> {
    return this.token({}, await newKey('key-1', 'RS256'));
  }

  /** Signed by a key of an id nobody published. */
  async unpublished(): Promise<string> {
    return this.token({}, await newKey('key-9', 'RS256'));
  }

  /** The public key as the secret of a symmetric signature: the classic confusion of algorithms. */
  async confused(): Promise<string> {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(this.keys[0]!.publicKey)));
    return new SignJWT({ iss: this.url, aud: AUDIENCE, sub: 'alice' })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setExpirationTime('1m')
      .sign(secret);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(path: string): Promise<object> {
    if (path.startsWith('/.well-known/')) return { issuer: this.url, jwks_uri: `${this.url}/keys` };
    const jwk = async ({ id, publicKey }: Key) => ({ ...(await exportJWK(publicKey)), kid: id, use: 'sig' });
    return { keys: await Promise.all(this.keys.map(jwk)) };
  }
}
