import { randomUUID } from 'node:crypto';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { PowerContextClient } from '#client';
import { act, withCommon } from './act.js';
import type { Call, Reply } from './act.js';
import { scopeOf, toClientSettings } from './client-settings.js';
import type { ConnectionOptions } from './client-settings.js';
import type { Shell } from './shell.js';

export interface OnlineOptions extends ConnectionOptions {
  readonly scope?: string;
  readonly idempotencyKey?: string;
}

/** A call to a server. */
export interface OnlineCall<Options> extends Call<Options & OnlineOptions> {
  readonly client: PowerContextClient;
  /** The Scope that was named, of the environment, or the default one of the server, which is asked once. */
  readonly scopeId: () => Promise<string>;
  /** With it a write is done once, however often it has to be sent. */
  readonly once: { readonly idempotencyKey: string };
}

export const online = <Options extends object>(
  shell: Shell,
  work: (call: OnlineCall<Options>) => Promise<Reply>,
): ((...given: readonly unknown[]) => Promise<void>) =>
  act<Options & OnlineOptions>(shell, async (call) => {
    const { options } = call;
    const client = await connect(options, shell.env);
    const named = options.scope ?? scopeOf(shell.env);
    let scope: Promise<string> | undefined;
    const scopeId = () => (scope ??= named === undefined ? defaultScopeOf(client) : Promise.resolve(named));
    return work({ ...call, client, scopeId, once: { idempotencyKey: options.idempotencyKey ?? randomUUID() } });
  });

/** The client is loaded only when a command calls the server. */
export async function connect(options: ConnectionOptions, env: NodeJS.ProcessEnv): Promise<PowerContextClient> {
  const settings = toClientSettings(options, env);
  const { PowerContextClient: Client } = await import('#client');
  return new Client(settings);
}

const defaultScopeOf = async (client: PowerContextClient): Promise<string> => (await client.getDefaultScope()).scope_id;

const DEFAULT_TIMEOUT_SECONDS = 30;
const MAX_TIMEOUT_SECONDS = 3_600;

/** Options of every command that calls a server. */
export const withServer = (command: Command): Command =>
  withCommon(command)
    .option('--server-url <url>', 'address of the server (POWERCONTEXT_CLIENT_SERVER_URL)')
    .option('--token-file <path>', 'file that holds the token')
    .option('--token-env <name>', 'variable that holds the token; POWERCONTEXT_CLIENT_API_TOKEN unless given')
    .option('--timeout <seconds>', 'how long to wait for an answer', seconds, DEFAULT_TIMEOUT_SECONDS);

export const withScope = (command: Command): Command =>
  withServer(command).option('--scope <id>', 'the Scope (POWERCONTEXT_CLIENT_SCOPE_ID), else the default one');

/** Option of a write whose request depends on the arguments alone: what was read before it would differ at the next run. */
export const withKey = (command: Command): Command =>
  command.option('--idempotency-key <key>', 'the same key does the same thing once; a new one unless given');

function seconds(text: string): number {
  const number = /^\d+(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (number >= 0.001 && number <= MAX_TIMEOUT_SECONDS) return number;
  throw new InvalidArgumentError(`It is a number of seconds above 0 and up to ${MAX_TIMEOUT_SECONDS}.`);
}
