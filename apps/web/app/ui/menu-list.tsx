import type { TablerIcon } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconCheck } from './icons.ts';
import classes from './popover.module.css';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: TablerIcon;
  /** A small picture in its place. */
  readonly mark?: ReactNode;
  readonly run: () => void;
  readonly isDanger?: boolean;
  /** A line stands above it. */
  readonly startsGroup?: boolean;
  /** The current choice of several. */
  readonly isChosen?: boolean;
  /** A word about it, in small under its label. */
  readonly hint?: string;
};

export type MenuListProps = { label: string; items: readonly MenuItem[]; onClose: () => void };

/** The commands themselves; arrow keys go through them. */
export function MenuList({ label, items, onClose }: MenuListProps) {
  const run = (item: MenuItem) => {
    onClose();
    item.run();
  };
  return (
    <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
      {items.map((item) => (
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
            {item.mark}
            <span className={classes.label}>
              {item.label}
              {item.hint !== undefined && <small>{item.hint}</small>}
            </span>
            {item.isChosen && (
              <span className={classes.mark}>
                <Icon of={IconCheck} size={16} />
              </span>
            )}
          </button>
        </Fragment>
      ))}
    </div>
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
