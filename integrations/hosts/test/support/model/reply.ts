import type { ServerResponse } from 'node:http';

export const REPLY = 'The model has answered.';

/** An event of a stream: its name, empty for none, and its data; a text is sent as it is. */
export type StreamEvent = readonly [name: string, data: object | string];

export type RequestBody = Readonly<Record<string, unknown>>;

/** How one protocol says `REPLY`: whole, or as a stream. */
export interface Protocol {
  readonly path: RegExp;
  readonly whole: (body: RequestBody) => object;
  readonly stream: (body: RequestBody) => readonly StreamEvent[];
}

export function sendStream(response: ServerResponse, events: readonly StreamEvent[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  for (const [name, data] of events)
    response.write(toText(name, typeof data === 'string' ? data : JSON.stringify(data)));
  response.end();
}

const toText = (name: string, data: string): string => `${name === '' ? '' : `event: ${name}\n`}data: ${data}\n\n`;
