/**
 * Fetches a piece of the app under a name that was not asked for yet, where it failed before: a browser may remember that
 * a module failed and never ask for it again.
 *
 * @param load imports the piece
 */
export function importAgain<Piece>(load: () => Promise<Piece>): () => Promise<Piece> {
  let failures = 0;
  return async () => {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      // Browsers name the piece in what they say; where one does not, it is asked for as it was.
      const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
      if (failures === 1 || address === undefined) throw error;
      return (await import(/* @vite-ignore */ `${address}?again=${failures}`)) as Piece; // the same file
    }
  };
}
