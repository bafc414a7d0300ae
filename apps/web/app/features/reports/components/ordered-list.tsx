import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconGripVertical, IconX } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useReorder } from '../use-reorder.ts';
import classes from './rail.module.css';

type OrderedRow = {
  readonly key: string;
  readonly name: string;
  /** What else stands in it: how the field is put together. */
  readonly choice?: ReactNode;
  readonly error?: string | undefined;
};

type OrderedListProps = {
  label: string;
  rows: readonly OrderedRow[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Rows whose order means something: dragged, or moved by the keys and the menu of their handles. */
export function OrderedList({ label, rows, onMove, onRemove }: OrderedListProps) {
  const { t } = useTranslation('report-builder');
  const { t: tCommon } = useTranslation();
  const { list, dragged, move, remove, handleProps } = useReorder(onMove);
  return (
    <ol ref={list} className={classes.rows} aria-label={label}>
      {rows.map(({ key, name, choice, error }, index) => (
        <li
          key={key}
          className={classes.row}
          data-dragged={dragged?.from === index || undefined}
          data-target={placeOf(index, dragged)}
          data-invalid={error !== undefined || undefined}
        >
          <Menu
            label={t('move.of', { name: isolate.text(name) })}
            edge="start"
            items={[
              { key: 'up', label: t('move.up'), run: () => move(index, index - 1) },
              { key: 'down', label: t('move.down'), run: () => move(index, index + 1) },
            ]}
            renderTrigger={(props) => (
              <button
                type="button"
                {...props}
                {...handleProps(index)}
                className={classes.handle}
                aria-label={t('move.place', {
                  name: isolate.text(name),
                  number: index + 1,
                  total: rows.length,
                })}
              >
                <Icon of={IconGripVertical} size={14} />
              </button>
            )}
          />
          <span className={classes.name}>{name}</span>
          {choice}
          <IconButton
            label={tCommon('actions.removeNamed', { name: isolate.text(name) })}
            icon={IconX}
            onClick={() => remove(index, onRemove)}
          />
          {error !== undefined && <p className={classes.error}>{error}</p>}
        </li>
      ))}
    </ol>
  );
}

/** On which side of a row the dragged one would come to stand. */
function placeOf(
  index: number,
  dragged: { from: number; to: number } | null,
): 'before' | 'after' | undefined {
  if (dragged === null || dragged.to !== index || dragged.from === index) return undefined;
  return dragged.to < dragged.from ? 'before' : 'after';
}
