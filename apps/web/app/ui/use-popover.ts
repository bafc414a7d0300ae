import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, ToggleEvent } from 'react';
import { runsFromRight } from '../lib/direction.ts';

/** Which edge of the trigger and the panel stand in line. */
export type PopoverEdge = 'start' | 'end';

const gap = 6;
const margin = 8;

/**
 * The browser's own popover: above every dialog, closed by Escape or a press outside, focus given back.
 * Only its place is worked out here, because not every phone knows CSS anchors yet.
 */
export function usePopover<Trigger extends HTMLElement>(
  edge: PopoverEdge,
): {
  isOpen: boolean;
  close: () => void;
  triggerRef: RefObject<Trigger | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  triggerProps: { popoverTarget: string; 'aria-expanded': boolean; 'aria-controls': string };
  panelProps: { id: string; popover: 'auto'; onToggle: (event: ToggleEvent<HTMLDivElement>) => void };
} {
  const id = useId();
  const triggerRef = useRef<Trigger>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    placePanel(triggerRef.current, panelRef.current, edge);
    focusFirst(panelRef.current);
  }, [isOpen, edge]);

  useEffect(() => {
    if (!isOpen) return;
    const place = () => placePanel(triggerRef.current, panelRef.current, edge);
    // What comes a moment after it was opened is given room, and the focus.
    const watched = new ResizeObserver(() => {
      place();
      if (document.activeElement === triggerRef.current) focusFirst(panelRef.current);
    });
    if (panelRef.current !== null) watched.observe(panelRef.current);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      watched.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, edge]);

  return {
    isOpen,
    close: () => panelRef.current?.hidePopover(),
    triggerRef,
    panelRef,
    triggerProps: { popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    panelProps: { id, popover: 'auto', onToggle: (event) => setIsOpen(event.newState === 'open') },
  };
}

/** Under the trigger, or over it where there is no room; never beyond the edge of the window. */
export function placePanel(trigger: HTMLElement | null, panel: HTMLElement | null, edge: PopoverEdge): void {
  if (!trigger || !panel) return;
  const from = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const alignsLeft = (edge === 'start') !== runsFromRight(trigger);
  const x = alignsLeft ? from.left : from.right - width;
  const below = from.bottom + gap;
  const isOverBottom = below + height > innerHeight - margin && from.top - gap - height > margin;
  const y = isOverBottom ? from.top - gap - height : below;
  const left = Math.max(margin, Math.min(x, innerWidth - width - margin));
  panel.style.setProperty('translate', `${left}px ${Math.max(margin, y)}px`);
  panel.dataset['placed'] = '';
}

function focusFirst(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>('[data-autofocus], button, [href], select, input');
  first?.focus();
}
