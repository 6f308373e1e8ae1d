import { Agent, request } from 'node:http';

/**
 * @typedef {object} Call
 * @property {string} path
 * @property {unknown} [body] Sent as JSON by POST; a call without one is a GET.
 *
 * @typedef {{ readonly status: number, readonly text: string }} Answer
 */

/** A plain client on this machine with a fixed number of connections that stay open. */
export class HttpClient {
  /**
   * @param {number} port
   * @param {number} connections
   * @param {Readonly<Record<string, string>>} [headers] Sent with every request.
   */
  constructor(port, connections, headers = {}) {
    this.port = port;
    this.headers = headers;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * @param {Call} call
   * @returns {Promise<Answer>}
   */
  send({ path, body }) {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const sent = request(this.#optionsFor(path, payload), (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  /**
   * The decoded answer; anything but success is an error.
   *
   * @param {Call} call
   */
  async ask(call) {
    const { status, text } = await this.send(call);
    if (status !== 200 && status !== 201) throw new Error(`${call.path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  close() {
    this.agent.destroy();
  }

  /**
   * @param {string} path
   * @param {Buffer | undefined} payload
   */
  #optionsFor(path, payload) {
    const to = { host: '127.0.0.1', port: this.port, path, agent: this.agent, headers: this.headers };
    if (payload === undefined) return to;
    const headers = { ...this.headers, 'content-type': 'application/json', 'content-length': payload.length };
    return { ...to, method: 'POST', headers };
  }
}
