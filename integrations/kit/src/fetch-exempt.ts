import type { Outgoing } from './fetch-directly.js';

const NAMES = ['NO_PROXY', 'no_proxy'];

/**
 * Past every proxy in Bun, whose `node:http` goes through one whatever its agent is, and does not end a request that is
 * aborted while it waits. Its fetch reads NO_PROXY as it begins, so the server is named there until then.
 */
export function fetchExempt(url: URL, outgoing: Outgoing): Promise<Response> {
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  for (const name of NAMES) process.env[name] = `${url.hostname},${url.hostname.replace(/^\[|\]$/g, '')}`;
  try {
    return fetch(url, { ...outgoing, redirect: 'manual' });
  } finally {
    for (const [name, value] of before) restore(name, value);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
