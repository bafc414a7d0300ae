/**
 * What somebody outside answered.
 * @throws Error for an answer that is longer than any that is meant
 */
export async function readLimited({ url, body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error(`${new URL(url).host} answered with too much`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
