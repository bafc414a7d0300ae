import type { ReactElement, ReactNode, RefObject } from 'react';
import { usePopover } from './use-popover.ts';
import type { PopoverEdge } from './use-popover.ts';
import classes from './popover.module.css';

/** Spread on a `<button>`. */
export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog';
};

type PopoverProps = {
  /** What the panel is, for screen readers. */
  label: string;
  edge?: PopoverEdge;
  /** On a phone it comes up from the bottom, as wide as the screen. */
  isSheet?: boolean;
  renderTrigger: (props: PopoverTrigger) => ReactElement;
  /** Given a way to close it, for what leads elsewhere. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel hanging from a button: settings, a note. For a list of commands use `Menu`. */
export function Popover({ label, edge = 'end', isSheet = false, renderTrigger, children }: PopoverProps) {
  const { isOpen, close, triggerRef, panelRef, triggerProps, panelProps } =
    usePopover<HTMLButtonElement>(edge);
  return (
    <>
      {renderTrigger({ ref: triggerRef, ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        ref={panelRef}
        {...panelProps}
        className={classes.panel}
        data-sheet={isSheet || undefined}
        role="dialog"
        aria-label={label}
      >
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
