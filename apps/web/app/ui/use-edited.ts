import { useState } from 'react';
import { findCurrent } from '../lib/problem.ts';

/** What a form changes: its values as they were when it was opened, and what somebody else made of them since. */
export type Edited<Values> = {
  readonly opened: Values;
  /** A new one for each save that was refused because of it. */
  readonly meanwhile: { readonly was: Values; readonly is: Values } | null;
};

type Seeing<Thing, Values> = Edited<Values> & { readonly seen: Thing };

/**
 * A thing that is being changed, as its editor has seen it: at first as it was when the form was opened, whatever
 * arrives later, and after a refused save as the refusal showed it. The next save goes by `seen`, and the form shows
 * what is another now. Null for a form that was opened for something new.
 */
export function useEdited<Thing extends object, Values>(
  thing: Thing,
  toValues: (thing: Thing) => Values,
  error: unknown,
): Seeing<Thing, Values>;
export function useEdited<Thing extends object, Values>(
  thing: Thing | null,
  toValues: (thing: Thing) => Values,
  error: unknown,
): Seeing<Thing, Values> | null;
export function useEdited<Thing extends object, Values>(
  thing: Thing | null,
  toValues: (thing: Thing) => Values,
  error: unknown,
): Seeing<Thing, Values> | null {
  const [refusal, setRefusal] = useState<unknown>(null);
  const [edited, setEdited] = useState<Seeing<Thing, Values> | null>(
    thing && { seen: thing, opened: toValues(thing), meanwhile: null },
  );
  const current = findCurrent(error);
  if (edited === null || current === null || error === refusal) return edited;
  const seen = { ...edited.seen, ...current };
  const isAnother = JSON.stringify(seen) !== JSON.stringify(edited.seen);
  const meanwhile = isAnother ? { was: toValues(edited.seen), is: toValues(seen) } : null;
  const next = { ...edited, seen, meanwhile };
  setRefusal(error);
  setEdited(next);
  return next;
}
