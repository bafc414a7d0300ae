import { useTranslation } from 'react-i18next';
import classes from './data-list.module.css';
import { RowActions } from './row-actions.tsx';
import type { Column, DataListProps } from './types.ts';

type DataListRowProps<Row> = { row: Row; list: DataListProps<Row> };

export function DataListRow<Row>({ row, list }: DataListRowProps<Row>) {
  const { columns, rowKey, rowName, rowActions, activeKey } = list;
  const isActive = activeKey !== undefined && activeKey !== null && rowKey(row) === activeKey;
  return (
    <tr className={classes.row} role="row" aria-current={isActive || undefined}>
      {list.selection && <SelectionCell row={row} list={list} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-show={column.show}
          data-card={placeOnCard(column, index)}
          data-label={column.header}
        >
          <CellContent row={row} column={column} isFirst={index === 0} list={list} />
        </td>
      ))}
      {rowActions && (
        <td className={classes.actions} role="cell">
          <RowActions name={rowName(row)} actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

function placeOnCard<Row>(column: Column<Row>, index: number): string {
  return column.card ?? (index === 0 ? 'title' : 'line');
}

type CellContentProps<Row> = DataListRowProps<Row> & { column: Column<Row>; isFirst: boolean };

function CellContent<Row>({ row, column, isFirst, list }: CellContentProps<Row>) {
  const content = column.render(row);
  if (!isFirst || !list.renderRowLink) return <div>{content}</div>;
  return <div>{list.renderRowLink(row, { className: classes.link ?? '', children: content })}</div>;
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
