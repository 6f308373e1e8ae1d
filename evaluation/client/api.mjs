import { setTimeout as wait } from 'node:timers/promises';

/** What the evaluations ask of a server: only its public HTTP API. */
export class Api {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} scopeId */
  createScope(scopeId) {
    return this.#post('/v1/scopes', {
      scope_id: scopeId,
      title: scopeId,
      summary: 'Filled by an evaluation.',
      idempotency_key: scopeId,
    });
  }

  /**
   * Remembers the texts in their order.
   *
   * @param {string} scopeId
   * @param {readonly string[]} texts
   * @param {(count: number) => void} tell Called with the number of texts stored so far.
   */
  async rememberAll(scopeId, texts, tell) {
    for (const [index, text] of texts.entries()) {
      await this.remember(scopeId, text);
      tell(index + 1);
    }
  }

  /**
   * @param {string} scopeId
   * @param {string} text
   */
  async remember(scopeId, text) {
    const { entry } = await this.#post('/v1/memory/remember', { scope_id: scopeId, kind: 'fact', text });
    return entry.citation;
  }

  /**
   * Replaces the text of an entry.
   *
   * @param {string} scopeId
   * @param {unknown} citation
   * @param {string} text
   */
  async revise(scopeId, citation, text) {
    const request = { scope_id: scopeId, citation, kind: 'fact', text };
    return (await this.#post('/v1/memory/entries/revise', request)).entry.citation;
  }

  /**
   * @param {string} scopeId
   * @param {string} family
   * @param {unknown} content
   * @returns {Promise<{ artifact_id: string, revision: number }>}
   */
  createArtifact(scopeId, family, content) {
    return this.#post(`/v1/scopes/${scopeId}/artifacts`, { family, content });
  }

  /**
   * Stores the next revision of an Artifact.
   *
   * @param {string} scopeId
   * @param {string} family
   * @param {{ artifact_id: string, revision: number }} artifact
   * @param {unknown} content
   * @returns {Promise<{ artifact_id: string, revision: number }>}
   */
  replaceArtifact(scopeId, family, { artifact_id, revision }, content) {
    const headers = { 'if-match': `"revision:${revision}"` };
    return this.#send('PUT', `/v1/scopes/${scopeId}/artifacts/${family}/${artifact_id}`, { content }, headers);
  }

  /**
   * What prepare answers, whole.
   *
   * @param {object} request
   * @returns {Promise<{ schema: string, status: string, content: string | null, content_bytes: number }>}
   */
  prepareContext(request) {
    return this.#post('/v1/context/prepare', request);
  }

  /**
   * What the server can do.
   *
   * @returns {Promise<{ artifact_families: string[], search_modes: string[] }>}
   */
  async capabilities() {
    return (await fetch(`${this.url}/v1/capabilities`)).json();
  }

  /**
   * @param {string} scopeId
   * @param {unknown} citation
   */
  retire(scopeId, citation) {
    return this.#post('/v1/memory/entries/retire', { scope_id: scopeId, citation });
  }

  /**
   * The texts found, best first.
   *
   * @param {string} scopeId
   * @param {string} query
   * @param {{ readonly limit: number, readonly mode: string }} how
   * @returns {Promise<string[]>}
   */
  async search(scopeId, query, how) {
    const request = { scope_id: scopeId, query, ...how };
    const { hits } = await patiently(() => this.#post('/v1/memory/search', request));
    return hits.map((/** @type {{ text: string }} */ { text }) => text);
  }

  /**
   * The prepared text; empty when nothing is worth injecting.
   *
   * @param {string} scopeId
   * @param {string} query
   * @returns {Promise<string>}
   */
  async prepare(scopeId, query) {
    const sections = [{ family: 'memory', limit: 8 }];
    const { content } = await this.prepareContext({
      scope_id: scopeId,
      query,
      max_bytes: 16_384,
      assembly: { format: 'markdown', sections },
    });
    return content ?? '';
  }

  /**
   * What each part of the server says of itself.
   *
   * @returns {Promise<Record<string, string>>}
   */
  async checks() {
    const response = await fetch(`${this.url}/health/ready`);
    return (await response.json()).checks;
  }

  /** The longest time the event loop was held since this was asked before, in ms. */
  async longestHold() {
    const figures = await (await fetch(`${this.url}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(figures)?.[1]) * 1_000;
  }

  /**
   * @param {string} path
   * @param {unknown} body
   */
  #post(path, body) {
    return this.#send('POST', path, body);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {Record<string, string>} [headers]
   */
  async #send(method, path, body, headers = {}) {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}

const PATIENT_ATTEMPTS = 20;
const PAUSE_MS = 3_000;

/**
 * A model on a busy machine may be too slow for a query now and then, and is left alone for a while.
 *
 * @template Result
 * @param {() => Promise<Result>} request
 */
async function patiently(request) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await request();
    } catch (error) {
      if (attempt === PATIENT_ATTEMPTS || !String(error).includes('capability_not_supported')) throw error;
      await wait(PAUSE_MS);
    }
}
