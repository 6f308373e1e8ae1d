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
  /** The service that background work is done as; undefined for the operator. */
  readonly backgroundPrincipal: { readonly id: string; readonly description: string | null } | undefined;
}

/** Requests per minute; 0 for any number. */
export interface RateLimits {
  readonly perAddress: number;
  readonly perPrincipal: number;
}

/** What is asked of the generating model, where one is configured. */
export interface GenerationRules {
  /** Journal positions of one window at most, by its kind. */
  readonly windowLimits: { readonly memory: number; readonly topicMemory: number; readonly profile: number };
  /** Which instructions extract Memory: notes about work on software, or about what people say. */
  readonly memoryExtractionProfile: 'coding' | 'conversation';
  /** Unusable answers in a row after which a window is set aside (D-30). */
  readonly windowAttempts: number;
}

/** What works in the background, and when. */
export interface ProcessingRules {
  /** `api` leaves the work to other processes, `background` answers no requests but probes. */
  readonly role: 'all' | 'api' | 'background';
  /** How long a process that died keeps its work, in ms. */
  readonly leaseMs: number;
  readonly schedules: readonly Schedule[];
}

/** When new Sources are worked on. */
export type Schedule = { readonly family: ScheduledFamily } & (
  { readonly everyMs: number } | { readonly cron: string; readonly timeZone: string }
);

export type ScheduledFamily = 'memory' | 'topic-memory' | 'experience' | 'profile';

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
  abstract readonly generation: GenerationRules;
  abstract readonly processing: ProcessingRules;
  /** Signs cursors; without it the server keeps a key of its own. */
  abstract readonly cursorSigningSecret: Secret | undefined;
  abstract readonly logging: LoggingConfig;
  abstract readonly metrics: { readonly enabled: boolean };
  abstract readonly mcp: McpConfig;
  /** The page at `/inspector`. */
  abstract readonly inspector: { readonly enabled: boolean };
  abstract readonly access: AccessConfig;
  abstract readonly rateLimits: RateLimits;
}
