import { Readable } from 'node:stream';

/** So long a file waits for somebody to take more of it, and so long it may take in all. Then it breaks off. */
const limitsOfStreams = { stalledMs: 30_000, longestMs: 900_000 };

/**
 * The bytes of a file that is made as it is taken: the pieces that are there, and then the others, of which none is
 * made before there is room for it.
 * @param pieces begun already, so that whatever it holds is let go by its `return`
 */
export function streamPieces(
  first: readonly Buffer[],
  pieces: AsyncGenerator<Buffer>,
  { stalledMs, longestMs } = limitsOfStreams,
): Readable {
  const waiting = [...first];
  const next = async () => waiting.shift() ?? ((await pieces.next()).value as Buffer | undefined) ?? null; // it returns nothing
  let stalled: NodeJS.Timeout | undefined;
  const stream = new Readable({
    read() {
      clearTimeout(stalled);
      next().then(
        (piece) => {
          if (piece !== null && !stream.destroyed)
            stalled = setTimeout(breakOff, stalledMs, 'nobody takes it');
          stream.push(piece);
        },
        (error: Error) => stream.destroy(error),
      );
    },
    destroy(fault, close) {
      clearTimeout(stalled);
      clearTimeout(late);
      pieces.return(undefined).then(
        () => close(fault),
        () => close(fault),
      );
    },
  });
  const breakOff = (reason: string) => stream.destroy(new Error(`a file is broken off: ${reason}`));
  const late = setTimeout(breakOff, longestMs, 'it takes too long');
  return stream;
}
