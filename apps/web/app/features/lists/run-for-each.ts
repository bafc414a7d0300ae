import { useRef, useState } from 'react';
import { refresh } from '../../lib/freshness.ts';
import type { Kind } from '../../lib/freshness.ts';
import { describeProblem } from '../../lib/problem.ts';
import { randomUuid } from '../../lib/uuid.ts';

/** Something that a change is made for. */
export type Chosen = { readonly id: string; readonly name: string };

/** Why nothing was done for one of them, in words. */
type Refused<Item extends Chosen> = { readonly item: Item; readonly why: string };

type Outcome<Item extends Chosen> = {
  readonly done: readonly Item[];
  readonly refused: readonly Refused<Item>[];
};

/** @returns why it was not done, or null where it was */
type Change<Item extends Chosen> = (item: Item, key: string) => Promise<string | null>;

/**
 * Makes one change for each of several things, one after the other: what is refused for one stops none of the others.
 * @param before what came of it the last time: what is done is not done again
 * @param keyOf the `Idempotency-Key` of one of them, the same each time
 * @param describe a call that failed, in words
 */
export async function runForEach<Item extends Chosen>(
  items: readonly Item[],
  {
    before,
    change,
    keyOf,
    describe,
    report,
  }: {
    before: Outcome<Item>;
    change: Change<Item>;
    keyOf: (id: string) => string;
    describe: (error: unknown) => string;
    report: (so: Outcome<Item>) => void;
  },
): Promise<Outcome<Item>> {
  let so: Outcome<Item> = { done: before.done, refused: [] };
  const isDone = new Set(before.done.map(({ id }) => id));
  for (const item of items.filter(({ id }) => !isDone.has(id))) {
    report(so);
    const why = await change(item, keyOf(item.id)).catch(describe);
    so =
      why === null ? { ...so, done: [...so.done, item] } : { ...so, refused: [...so.refused, { item, why }] };
  }
  return so;
}

/** The same for a dialog, which can try again what was refused. */
export function useRunForEach<Item extends Chosen>(kinds: Kind | readonly Kind[], change: Change<Item>) {
  const keys = useRef(new Map<string, string>());
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Item>>({ done: [], refused: [] });
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? randomUuid();
    keys.current.set(id, key);
    return key;
  };
  const run = async (items: readonly Item[]) => {
    setIsRunning(true);
    setOutcome(
      await runForEach(items, {
        before: outcome,
        change,
        keyOf,
        describe: describeProblem,
        report: setOutcome,
      }),
    );
    await refresh([kinds].flat());
    setIsRunning(false);
  };
  return { ...outcome, isRunning, run };
}
