import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** So far a finger trembles, in pixels. */
const slack = 4;

interface Dragged {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts the rows of a list into another order: by dragging their handles, which mouse and finger can, and by the arrow
 * keys on them. The focus goes along with the row.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const begun = useRef<{ readonly from: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    const handles = handlesOf(list.current);
    // Where none is left, what adds one.
    const next = handles[Math.min(focusAt.current, handles.length - 1)];
    (next ?? list.current?.parentElement?.querySelector('input'))?.focus();
    focusAt.current = null;
  });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= handlesOf(list.current).length || from === to) return;
    focusAt.current = to;
    onMove(from, to);
  };
  /** The focus goes on to the row that takes its place. */
  const remove = (index: number, onRemove: (index: number) => void) => {
    focusAt.current = index;
    onRemove(index);
  };
  const handleProps = (index: number) => ({
    'data-handle': '',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      begun.current = { from: index, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (begun.current === null) return;
      if (!wasDragged.current && Math.abs(clientY - begun.current.y) < slack) return;
      wasDragged.current = true;
      setDragged({ from: begun.current.from, to: rowAt(list.current, clientY) });
    },
    onPointerUp: () => {
      if (dragged !== null) move(dragged.from, dragged.to);
      begun.current = null;
      setDragged(null);
    },
    onPointerCancel: () => {
      begun.current = null;
      setDragged(null);
    },
    // Who has dragged a row has not pressed its handle.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (wasDragged.current) event.preventDefault();
      wasDragged.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    },
  });
  return { list, dragged, move, remove, handleProps };
}

function handlesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
}

/** The row that a height of the window is at, the first or the last beyond the list. */
function rowAt(list: HTMLElement | null, clientY: number): number {
  const rows = [...(list?.children ?? [])];
  const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
}
