import { Readable } from 'node:stream';

/** Puts bytes into the store, or wherever `put` takes them, as they are made. @returns how many there were */
export async function storePieces(
  put: (bytes: Readable) => Promise<void>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let byteSize = 0;
  const counted = async function* () {
    for await (const piece of pieces) {
      byteSize += piece.length;
      yield piece;
    }
  };
  await put(Readable.from(counted(), { objectMode: false }));
  return byteSize;
}
