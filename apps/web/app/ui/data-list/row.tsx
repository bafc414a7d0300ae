import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../amount.tsx';
import type { Column, DataListProps, RowAction } from './data-list-props.ts';
import { inColumn } from './in-column.tsx';
import { RowActions } from './row-actions.tsx';
import type { ListRow } from './use-list-table.ts';
import classes from './data-list.module.css';

type DataListRowProps<Row> = { model: ListRow<Row>; list: DataListProps<Row> };

export function DataListRow<Row>({ model, list }: DataListRowProps<Row>) {
  const { columns, rowName, rowActions, activeKey, pointed } = list;
  const row = model.original;
  const isActive = activeKey !== undefined && activeKey !== null && model.id === activeKey;
  const shown = new Set(model.getVisibleCells().map(({ column }) => column.id));
  return (
    <tr
      className={classes.row}
      role="row"
      aria-current={isActive || undefined}
      data-pointed={pointed?.key === model.id || undefined}
      {...(pointed && {
        onPointerEnter: () => pointed.onChange(model.id),
        onPointerLeave: () => pointed.onChange(null),
      })}
    >
      {list.selection && <SelectionCell model={model} list={list} />}
      {columns.map(
        (column, index) =>
          shown.has(column.key) && (
            <Cell key={column.key} row={row} column={column} index={index} list={list} />
          ),
      )}
      {rowActions && <ActionsCell name={rowName(row)} actions={rowActions(row)} />}
    </tr>
  );
}

export function placeOnCard<Row>(column: Column<Row>, index: number): string {
  return column.card ?? (index === 0 ? 'title' : 'line');
}

type CellProps<Row> = { row: Row; list: DataListProps<Row>; column: Column<Row>; index: number };

function Cell<Row>({ row, column, index, list }: CellProps<Row>) {
  const content = contentOf(column, row);
  const isLink = index === 0 && list.renderRowLink !== undefined;
  const shown = isLink
    ? list.renderRowLink?.(row, { className: classes.link ?? '', children: content })
    : content;
  return (
    <td
      role="cell"
      data-align={column.align}
      data-short={column.isShort || undefined}
      data-show={column.show}
      data-card={placeOnCard(column, index)}
      data-label={column.header}
      data-empty={isNothing(content) || column.isSaid?.(row) || undefined}
    >
      <div>{inColumn(column, list.rows, shown)}</div>
    </td>
  );
}

function contentOf<Row>({ render, amount, tone }: Column<Row>, row: Row): ReactNode {
  if (render !== undefined) return render(row);
  const value = amount?.(row) ?? null;
  return value && <Amount value={value} {...(tone && { tone: tone(row) })} />;
}

/** A card leaves out the lines that have nothing to say. */
function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === '';
}

function ActionsCell({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  return (
    <td
      className={classes.actions}
      role="cell"
      data-wide={actions.some(({ isPrimary }) => isPrimary) || undefined}
    >
      <RowActions name={name} actions={actions} />
    </td>
  );
}

/** A press with Shift chooses all rows from the last one on. */
function SelectionCell<Row>({ model, list }: DataListRowProps<Row>) {
  const { t } = useTranslation();
  const toggle = model.getToggleSelectedHandler();
  return (
    <td className={classes.check} role="cell">
      <input
        type="checkbox"
        aria-label={t('list.selectRow', { name: list.rowName(model.original) })}
        checked={model.getIsSelected()}
        onChange={() => {}}
        onClick={(event: MouseEvent<HTMLInputElement>) => toggle(event)}
      />
    </td>
  );
}
