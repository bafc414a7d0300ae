import { setImmediate } from 'node:timers/promises';
import { createTurns } from './in-turn.ts';

/** So many short pieces of work take a few milliseconds, for which whoever asks meanwhile waits. */
const itemsPerSlice = 50;
/** However many ask for something long, between two answers stands one slice. */
const inTurn = createTurns(1);

/** Does the work for each item, in their order, and lets the server answer others in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  if (items.length <= itemsPerSlice) return items.map(work);
  return inTurn.run(async () => {
    const results: Result[] = [];
    for (const [index, item] of items.entries()) {
      if (index % itemsPerSlice === 0) await setImmediate();
      results.push(work(item));
    }
    return results;
  });
}
