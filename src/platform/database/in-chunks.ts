/** Well below the number of values either engine binds in one statement. */
const CHUNK_SIZE = 500;

/** Reads rows for any number of values, some at a time, and returns them in the order they were read. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  read: (chunk: Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += CHUNK_SIZE)
    for (const row of await read(values.slice(start, start + CHUNK_SIZE))) rows.push(row);
  return rows;
}
