import type { DatabaseOptions } from '../database/database-options.js';
import type { InferenceConfig } from './model-config.js';
import type { Secret } from './secret.js';

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** Names besides the loopback ones and `host` under which callers may address the server; without ports. */
  readonly allowedHosts: readonly string[];
  /** Largest accepted request body after decompression, in bytes. */
  readonly maxBodyBytes: number;
  /** How long a stopping server waits for requests in flight, in ms. */
  readonly shutdownGraceMs: number;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

export interface LoggingConfig {
  readonly level: LogLevel;
  readonly format: 'console' | 'json';
  /** Whether every answered request writes a line. */
  readonly access: boolean;
}

/** Where keys and rules for the tokens of an OpenID issuer are. */
export interface OidcConfig {
  /** Exactly as tokens carry it in `iss`. */
  readonly issuer: string;
  /** A token must be meant for one of these; never empty. */
  readonly audience: readonly string[];
  /** Where the keys are; found by discovery when undefined. */
  readonly jwksUrl: string | undefined;
  /** Claims by name, or by path with dots. */
  readonly subjectClaim: string;
  readonly groupsClaim: string;
  readonly clockToleranceSeconds: number;
  /** How long a request of the issuer may take, in ms. */
  readonly timeoutMs: number;
}

export interface AccessConfig {
  readonly mode: 'disabled' | 'enforced';
  /** Id of this server as a resource. */
  readonly deploymentId: string;
  /** The token of the principal that the environment vouches for. */
  readonly token: Secret | undefined;
  /** Absolute path; the file need not exist. */
  readonly principalsFile: string;
  readonly oidc: OidcConfig | undefined;
}

/** Requests per minute; 0 for any number. */
export interface RateLimits {
  readonly perAddress: number;
  readonly perPrincipal: number;
}

export interface McpConfig {
  readonly enabled: boolean;
  /** The six default tools, or all (D-38). */
  readonly tools: 'default' | 'all';
}

/** The settings of one server, checked and complete. Also the token under which Nest injects them. */
export abstract class AppConfig {
  /** Absolute path of the data folder. */
  abstract readonly home: string;
  abstract readonly http: HttpConfig;
  abstract readonly database: DatabaseOptions;
  abstract readonly runtime: {
    /** Upper bound for the sum of the section limits of one prepare. */
    readonly contextAssemblyMaxEntries: number;
  };
  abstract readonly inference: InferenceConfig;
  /** Signs cursors; without it the server keeps a key of its own. */
  abstract readonly cursorSigningSecret: Secret | undefined;
  abstract readonly logging: LoggingConfig;
  abstract readonly metrics: { readonly enabled: boolean };
  abstract readonly mcp: McpConfig;
  abstract readonly access: AccessConfig;
  abstract readonly rateLimits: RateLimits;
}
