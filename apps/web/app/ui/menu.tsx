import type { TablerIcon } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { IconCheck } from './icons.ts';
import { usePopover } from './use-popover.ts';
import type { PopoverEdge } from './use-popover.ts';
import classes from './popover.module.css';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: TablerIcon;
  readonly run: () => void;
  readonly isDanger?: boolean;
  /** A line stands above it. */
  readonly startsGroup?: boolean;
  /** The current choice of several. */
  readonly isChosen?: boolean;
};

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
  const run = (item: MenuItem) => {
    close();
    item.run();
  };
  return (
    <>
      {renderTrigger({ ref: triggerRef, ...triggerProps, 'aria-haspopup': 'menu' })}
      <div
        ref={panelRef}
        {...panelProps}
        className={classes.panel}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={moveFocus}
      >
        {isOpen &&
          items.map((item) => (
            <Fragment key={item.key}>
              {item.startsGroup === true && <hr className={classes.rule} />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes.item}
                data-danger={item.isDanger || undefined}
                onClick={() => run(item)}
              >
                {item.icon && <Icon of={item.icon} size={16} />}
                {item.label}
                {item.isChosen && (
                  <span className={classes.mark}>
                    <Icon of={IconCheck} size={16} />
                  </span>
                )}
              </button>
            </Fragment>
          ))}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
