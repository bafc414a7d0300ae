import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Tip } from './tip.tsx';

export type TooltipTimes = {
  /** From the pointer's coming to the tooltip. */
  delayMs: number;
  /** After one has gone, the next comes at once for this long. */
  skipMs: number;
};

/** Shows the name of the control that is pointed at, or that a key has just led to. */
export function Tooltip({ delayMs, skipMs }: TooltipTimes) {
  const [shown, setShown] = useState<{ control: HTMLElement } | null>(null);
  useEffect(() => watchControls({ delayMs, skipMs }, setShown), [delayMs, skipMs]);
  if (shown === null) return null;
  const { control } = shown;
  return createPortal(
    <Tip anchor={() => control} side="below" isName>
      {control.ariaLabel}
    </Tip>,
    // What stands outside of a modal dialog cannot be pointed at.
    control.closest('dialog') ?? document.body,
  );
}

/** The control with a tooltip at which something happened. */
function findNamed(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

type Show = (shown: { control: HTMLElement } | null) => void;

/**
 * Opens and closes the one tooltip.
 * @param show is given a new object for a control that has moved
 */
function createTooltip({ delayMs, skipMs }: TooltipTimes, show: Show) {
  let shown: HTMLElement | null = null;
  let pointed: HTMLElement | null = null;
  let isJustAfter = false;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let after: ReturnType<typeof setTimeout> | undefined;

  const open = (control: HTMLElement) => {
    stop();
    isJustAfter = false;
    shown = control;
    show({ control });
  };
  const close = () => {
    clearTimeout(wait);
    if (shown === null) return;
    shown = null;
    show(null);
  };
  const stop = () => {
    clearTimeout(wait);
    clearTimeout(after);
  };
  const point = (control: HTMLElement | null) => {
    if (control === pointed) return;
    pointed = control;
    if (control !== null && control === shown) return;
    if (shown !== null) {
      isJustAfter = true;
      clearTimeout(after);
      after = setTimeout(() => (isJustAfter = false), skipMs);
    }
    close();
    if (control === null) return;
    if (isJustAfter) open(control);
    else wait = setTimeout(() => open(control), delayMs);
  };
  return {
    open,
    close,
    point,
    stop,
    shown: () => shown,
    isPointedAt: () => shown !== null && shown === pointed,
    place: () => shown !== null && show({ control: shown }),
  };
}

/** @returns what ends it */
function watchControls(times: TooltipTimes, show: Show): () => void {
  const ended = new AbortController();
  const tooltip = createTooltip(times, show);
  let key = '';
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: ended.signal });

  on('pointerover', ({ pointerType, target }) => {
    const isOnTip = target instanceof Element && target.closest('[data-name][popover]') !== null;
    if (pointerType !== 'touch' && !isOnTip) tooltip.point(findNamed(target));
  });
  on('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) tooltip.point(null);
  });
  on('pointerdown', tooltip.close);
  on('keydown', (event) => {
    ({ key } = event);
    if (key === 'Escape' && tooltip.isPointedAt()) {
      // One press for one thing: what lies under it stays. Whoever came by a key means what they are in.
      event.preventDefault();
      event.stopPropagation();
    }
    tooltip.close();
  });
  on('keyup', () => (key = ''));
  on('focusin', ({ target }) => {
    const control = findNamed(target);
    if (control !== null && (key === 'Tab' || key.startsWith('Arrow'))) tooltip.open(control);
  });
  on('focusout', ({ target }) => {
    if (target === tooltip.shown()) tooltip.close();
  });
  on('scroll', tooltip.place);

  // The pointer or the focus was already there; where nothing hovers, a finger leaves its trace.
  if (matchMedia('(hover: hover)').matches) {
    tooltip.point(document.querySelector<HTMLElement>('[data-tooltip]:hover'));
  }
  const focused = findNamed(document.activeElement);
  if (focused?.matches(':focus-visible')) tooltip.open(focused);
  return () => {
    ended.abort();
    tooltip.stop();
  };
}
