import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;
const LIMIT_MS = 120_000;
const THOUGHTS = /<think>[\s\S]*?<\/think>/g;

/** @typedef {{ role: string, content: string }} Message */
/** @typedef {{ answer: string, ms: number, usage: Record<string, unknown> | null }} Reply `usage` as the endpoint says it. */
/** @typedef {{ name: string, baseUrl: string, apiKey: string | undefined }} Endpoint */

/**
 * The endpoint that the environment names, or undefined.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Endpoint | undefined}
 */
export function findEndpoint(env) {
  const name = env.POWERCONTEXT_EVALUATION_MODEL;
  const baseUrl = env.POWERCONTEXT_EVALUATION_MODEL_BASE_URL;
  if (!name && !baseUrl) return undefined;
  if (!name || !baseUrl)
    throw new Error('Set both POWERCONTEXT_EVALUATION_MODEL and POWERCONTEXT_EVALUATION_MODEL_BASE_URL, or neither.');
  return { name, baseUrl: baseUrl.replace(/\/$/, ''), apiKey: env.POWERCONTEXT_EVALUATION_MODEL_API_KEY };
}

/**
 * One chat completion. An endpoint that is busy or broken is asked again, with growing pauses.
 *
 * @param {Endpoint} endpoint
 * @param {object} request Without the name of the model.
 * @returns {Promise<Reply>}
 */
export async function complete(endpoint, request) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask(endpoint, request);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (attempt === ATTEMPTS) throw new EndpointError(String(error));
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
}

/** The endpoint does not answer; what it answered before is kept. */
export class EndpointError extends Error {}

/** What another attempt would not change. */
class Refused extends EndpointError {}

/**
 * @param {Endpoint} endpoint
 * @param {object} request
 * @returns {Promise<Reply>}
 */
async function ask({ name, baseUrl, apiKey }, request) {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model: name, ...request }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw toError(response.status, text);
  const { choices, usage = null } = JSON.parse(text);
  const answer = choices[0].message.content.replace(THOUGHTS, '').trim();
  return { answer, ms: performance.now() - startedAt, usage };
}

/** @param {number} status @param {string} text */
function toError(status, text) {
  const message = `The model endpoint answered ${status}: ${text.slice(0, 300)}`;
  return status === 429 || status >= 500 ? new Error(message) : new Refused(message);
}
