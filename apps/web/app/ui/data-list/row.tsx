import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataListProps, RowAction } from './data-list-props.ts';
import { RowActions } from './row-actions.tsx';
import classes from './data-list.module.css';

type DataListRowProps<Row> = { row: Row; list: DataListProps<Row> };

export function DataListRow<Row>({ row, list }: DataListRowProps<Row>) {
  const { columns, rowKey, rowName, rowActions, activeKey } = list;
  const isActive = activeKey !== undefined && activeKey !== null && rowKey(row) === activeKey;
  return (
    <tr className={classes.row} role="row" aria-current={isActive || undefined}>
      {list.selection && <SelectionCell row={row} list={list} />}
      {columns.map((column, index) => (
        <Cell key={column.key} row={row} column={column} index={index} list={list} />
      ))}
      {rowActions && <ActionsCell name={rowName(row)} actions={rowActions(row)} />}
    </tr>
  );
}

function placeOnCard<Row>(column: Column<Row>, index: number): string {
  return column.card ?? (index === 0 ? 'title' : 'line');
}

type CellProps<Row> = DataListRowProps<Row> & { column: Column<Row>; index: number };

function Cell<Row>({ row, column, index, list }: CellProps<Row>) {
  const content = column.render(row);
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
      data-empty={isNothing(content) || undefined}
    >
      <div>{shown}</div>
    </td>
  );
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

function SelectionCell<Row>({ row, list }: DataListRowProps<Row>) {
  const { t } = useTranslation();
  const { selection, rowKey, rowName } = list;
  if (!selection) return null;
  const key = rowKey(row);
  const toggle = () => {
    const keys = new Set(selection.keys);
    if (!keys.delete(key)) keys.add(key);
    selection.onChange(keys);
  };
  return (
    <td className={classes.check} role="cell">
      <input
        type="checkbox"
        aria-label={t('list.selectRow', { name: rowName(row) })}
        checked={selection.keys.has(key)}
        onChange={toggle}
      />
    </td>
  );
}
