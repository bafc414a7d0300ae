import { useEffect, useRef, useState } from 'react';

type Row = { readonly paymentId: string; readonly finalAt: string | null };

/** Where the buttons of a payment to confirm are. */
export const decisionOf = (paymentId: string): HTMLElement | null =>
  document.querySelector(`[data-decision="${paymentId}"]`);

/**
 * The button that was pressed goes; the focus does not: after a confirmation it is on the next that waits, else on the
 * undoing, and after an undoing on the confirmation again. It moves once the row says what was done.
 * @returns what to call when a row was confirmed, or that was undone
 */
export function useDecisionFocus(rows: readonly Row[]): (paymentId: string, isConfirmed: boolean) => void {
  const [done, setDone] = useState<{ paymentId: string; isConfirmed: boolean } | null>(null);
  const moved = useRef<typeof done>(null);
  const row = rows.find(({ paymentId }) => paymentId === done?.paymentId);
  const isSaid = done !== null && row !== undefined && (row.finalAt !== null) === done.isConfirmed;
  useEffect(() => {
    if (!isSaid || done === null || done === moved.current) return;
    moved.current = done;
    const own = decisionOf(done.paymentId);
    focusLastButton(done.isConfirmed ? (nextOpen(own) ?? own) : own);
  }, [isSaid, done]);
  return (paymentId, isConfirmed) => setDone({ paymentId, isConfirmed });
}

function nextOpen(own: HTMLElement | null): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[data-decision][data-open]')];
  const isBehind = (one: Node) =>
    ((own?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return open.find(isBehind) ?? open[0];
}

/** The last of the buttons is the one that is pressed most. Whoever went elsewhere meanwhile stays there. */
function focusLastButton(decision: HTMLElement | null): void {
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && activeElement !== document.body;
  if (isElsewhere && activeElement.closest('[data-decision]') === null) return;
  [...(decision?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
}
