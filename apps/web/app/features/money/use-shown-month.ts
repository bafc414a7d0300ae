import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Where the months do not fit, the box shows the one that runs at its end: the page itself stays where it is. The same
 * again when the box takes another width, since a panel has opened beside it.
 */
export function useShownMonth(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => showMonth(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, [table]);
}

function showMonth(box: Element): void {
  const now = box.querySelector('[data-now]');
  if (!now || box.scrollWidth <= box.clientWidth) return;
  const { left, right } = box.getBoundingClientRect();
  const month = now.getBoundingClientRect();
  const isReversed = getComputedStyle(box).direction === 'rtl';
  box.scrollBy({ left: isReversed ? month.left - left : month.right - right });
}
