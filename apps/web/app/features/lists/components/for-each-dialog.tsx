import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../lib/freshness.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useRunForEach } from '../run-for-each.ts';
import type { Chosen } from '../run-for-each.ts';
import classes from './for-each-dialog.module.css';

type ForEachDialogProps<Item extends Chosen> = {
  title: string;
  /** What is about to happen, or the fields that it needs. */
  children: ReactNode;
  confirmLabel: string;
  isReady?: boolean;
  items: readonly Item[];
  changes: Kind | readonly Kind[];
  change: (item: Item, key: string) => Promise<string | null>;
  /** Another way, for one for whom it was refused. */
  instead?: (item: Item) => ReactNode;
  onClose: () => void;
};

/** One change for all chosen rows: how far it is, for how many it was done, and for which it was not, and why. */
export function ForEachDialog<Item extends Chosen>(props: ForEachDialogProps<Item>) {
  const { t } = useTranslation('lists');
  const { t: tCommon } = useTranslation();
  const { isRunning, done, refused, run } = useRunForEach(props.changes, props.change);
  const isOver = !isRunning && done.length + refused.length > 0;
  const hasLeft = !isOver || refused.length > 0;
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button data-autofocus disabled={isRunning} onClick={props.onClose}>
            {isOver ? tCommon('actions.close') : tCommon('actions.cancel')}
          </Button>
          {hasLeft && (
            <Button
              variant="filled"
              loading={isRunning}
              disabled={props.isReady === false || props.items.length === 0}
              onClick={() => void run(props.items)}
            >
              {isOver ? tCommon('actions.retry') : props.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {!isRunning && !isOver && props.children}
      <div role="status">
        {isRunning && (
          <p>{t('bulk.running', { done: done.length + refused.length, of: props.items.length })}</p>
        )}
        {isOver && <p>{t('bulk.done', { done: done.length, of: props.items.length })}</p>}
      </div>
      {isOver && refused.length > 0 && (
        <>
          <p>{t('bulk.refused')}</p>
          <ul className={classes.refused}>
            {refused.map(({ item, why }) => (
              <li key={item.id}>
                <span>
                  <UserText>{item.name}</UserText>
                  <small>{why}</small>
                </span>
                {props.instead?.(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
