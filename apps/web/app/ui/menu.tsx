import type { ReactElement, RefObject } from 'react';
import { MenuList, type MenuItem } from './menu-list.tsx';
import { usePopover } from './use-popover.ts';
import type { PopoverEdge } from './use-popover.ts';
import classes from './popover.module.css';

/** Spread on a `<button>`. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'menu';
};

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  edge?: PopoverEdge;
  renderTrigger: (props: MenuTrigger) => ReactElement;
};

/** Commands behind a button. Arrow keys go through them, Enter does one, Escape leaves. */
export function Menu({ label, items, edge = 'end', renderTrigger }: MenuProps) {
  const { isOpen, close, triggerRef, panelRef, triggerProps, panelProps } =
    usePopover<HTMLButtonElement>(edge);
  return (
    <>
      {renderTrigger({ ref: triggerRef, ...triggerProps, 'aria-haspopup': 'menu' })}
      <div ref={panelRef} {...panelProps} className={classes.panel}>
        {isOpen && <MenuList label={label} items={items} onClose={close} />}
      </div>
    </>
  );
}
