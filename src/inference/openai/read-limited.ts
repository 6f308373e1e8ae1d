/** The body as text. Throws RangeError as soon as it is known to be longer than `maxBytes`. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('The answer is longer than allowed.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
