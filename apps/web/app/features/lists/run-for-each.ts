import { useRef, useState } from 'react';
import { refresh } from '../../lib/freshness.ts';
import type { Kind } from '../../lib/freshness.ts';
import { describeProblem } from '../../lib/problem.ts';
import { randomUuid } from '../../lib/uuid.ts';

/** Something that a change is made for. */
export type Chosen = { readonly id: string; readonly name: string };

/** Why nothing was done for one of them, in words. */
export type Refused<Item extends Chosen> = { readonly item: Item; readonly why: string };

export type Progress<Item extends Chosen> = {
  readonly isRunning: boolean;
  readonly done: readonly Item[];
  readonly refused: readonly Refused<Item>[];
};

const notBegun = { isRunning: false, done: [], refused: [] } as const;

/**
 * Makes one change for each of several things, one after the other: what is refused for one stops none of the others.
 * Tried again, it is made for those alone that were refused, under the keys of the first time, so that it counts once.
 * @param change says why it was not done, or null where it was
 */
export function useRunForEach<Item extends Chosen>(
  kinds: Kind | readonly Kind[],
  change: (item: Item, key: string) => Promise<string | null>,
) {
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<Progress<Item>>(notBegun);
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? randomUuid();
    keys.current.set(id, key);
    return key;
  };
  const run = async (items: readonly Item[]) => {
    const done = [...progress.done];
    const refused: Refused<Item>[] = [];
    const left = items.filter((item) => !done.some(({ id }) => id === item.id));
    for (const item of left) {
      setProgress({ isRunning: true, done: [...done], refused: [...refused] });
      const why = await change(item, keyOf(item.id)).catch(describeProblem);
      if (why === null) done.push(item);
      else refused.push({ item, why });
    }
    await refresh([kinds].flat());
    setProgress({ isRunning: false, done, refused });
  };
  return { ...progress, run };
}
