import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A list that arrives page by page, and the field of the answer that holds it. */
export interface PagedList {
  /** Fields of the answer before the list. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly field: string;
  readonly pages: AsyncIterable<readonly unknown[]>;
}

/** One JSON object whose list is never in memory as a whole (D-15). */
export const streamJsonList = (list: PagedList): StreamableFile =>
  new StreamableFile(Readable.from(write(list)), { type: 'application/json; charset=utf-8' });

async function* write({ head, field, pages }: PagedList): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(field)}:[`;
  let separator = '';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield ']}';
}
