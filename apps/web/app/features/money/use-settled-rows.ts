import { useEffect, useState } from 'react';
import { decisionOf } from './use-decision-focus.ts';

type Row = { readonly paymentId: string; readonly finalAt: string | null };
type Kept<R> = { readonly row: R; readonly nextId: string | undefined };

/**
 * A row that was confirmed here stays in its place when the server no longer lists it, for as long as the pointer is on
 * the list: what stands under it would slide to where the next press goes.
 * @returns the rows to show, and whom to tell that one was confirmed
 */
export function useSettledRows<R extends Row>(
  rows: readonly R[],
): { shown: readonly R[]; keep: (row: R) => void } {
  const [kept, setKept] = useState<readonly Kept<R>[]>([]);
  const gone = kept.filter(({ row }) => !rows.some(({ paymentId }) => paymentId === row.paymentId));
  const goneIds = gone.map(({ row }) => row.paymentId).join(' ');
  useEffect(() => {
    if (goneIds === '') return;
    const ids = goneIds.split(' ');
    const list = ids.map((id) => decisionOf(id)?.closest('ul')).find((found) => found);
    const release = () => setKept((all) => all.filter(({ row }) => !ids.includes(row.paymentId)));
    if (list?.matches(':hover') !== true) return release();
    list.addEventListener('pointerleave', release, { once: true });
    return () => list.removeEventListener('pointerleave', release);
  }, [goneIds]);
  const keep = (row: R) => {
    const at = rows.findIndex(({ paymentId }) => paymentId === row.paymentId);
    const nextId = rows[at + 1]?.paymentId;
    setKept((all) => [...all.filter((one) => one.row.paymentId !== row.paymentId), { row, nextId }]);
  };
  return { shown: withKept(rows, gone), keep };
}

/** @param gone each before the row that followed it, or at the end */
export function withKept<R extends Row>(rows: readonly R[], gone: readonly Kept<R>[]): R[] {
  const all = [...rows];
  const left = [...gone];
  const placeOf = ({ nextId }: Kept<R>) => all.findIndex(({ paymentId }) => paymentId === nextId);
  while (left.length > 0) {
    // One that follows another that is gone comes after that one has its place.
    const placed = left.findIndex((one) => placeOf(one) !== -1);
    const last = left.findIndex(({ nextId }) => !left.some(({ row }) => row.paymentId === nextId));
    const [next] = left.splice(placed === -1 ? last : placed, 1);
    if (next === undefined) break;
    const at = placeOf(next);
    all.splice(at === -1 ? all.length : at, 0, next.row);
  }
  return all;
}
