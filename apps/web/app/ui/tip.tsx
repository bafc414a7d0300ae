import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { runsFromRight } from '../lib/direction.ts';
import classes from './tip.module.css';

type TipProps = {
  /** What it tells of. */
  anchor: () => Element | null;
  /** Where it stands: under it, or at its end; on the other side where there is no room. */
  side: 'below' | 'beside';
  /** The bare name of a control: smaller, and the pointer may come to rest on it. */
  isName?: boolean;
  children: ReactNode;
};

const gap = 8;

/** A card by the thing it tells of, for the eye alone: the name of the thing says the same to screen readers. */
export function Tip({ anchor, side, isName = false, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const from = anchor()?.getBoundingClientRect();
    // What it stands in may have left the page meanwhile, with its thing: a dialog that closes under the pointer.
    if (tip.current === null || !tip.current.isConnected || from === undefined) return;
    // Above everything, and placed by the window whatever the page around it is made of.
    if (!tip.current.matches(':popover-open')) tip.current.showPopover();
    const place = side === 'below' ? placeBelow(from, tip.current) : placeBeside(from, tip.current);
    tip.current.style.setProperty('translate', `${place.x}px ${place.y}px`);
  });
  return (
    <div ref={tip} className={classes.tip} popover="manual" data-name={isName || undefined} aria-hidden>
      {children}
    </div>
  );
}

function placeBelow(from: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const below = from.bottom + gap;
  return {
    x: within(from.x + (from.width - width) / 2, innerWidth - width),
    y: below + height > innerHeight ? from.y - height - gap : below,
  };
}

function placeBeside(from: DOMRect, tip: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = from.left - width - gap;
  const right = from.right + gap;
  const hasLeft = left >= gap;
  const hasRight = right + width + gap <= innerWidth;
  const isLeft = runsFromRight(tip) ? hasLeft || !hasRight : hasLeft && !hasRight;
  return { x: within(isLeft ? left : right, innerWidth - width), y: within(from.y, innerHeight - height) };
}

/** Not beyond the edge of the window. */
function within(at: number, room: number): number {
  return Math.min(Math.max(at, gap), room - gap);
}
