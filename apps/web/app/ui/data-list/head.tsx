import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { IconChevronDown, IconChevronUp } from '../icons.ts';
import type { Column, DataListProps, SortOrder } from './data-list-props.ts';
import classes from './data-list.module.css';

export function DataListHead<Row>(props: DataListProps<Row>) {
  const { columns, rows, rowKey, selection, sort, onSort } = props;
  const { t } = useTranslation();
  const keys = (rows ?? []).map(rowKey);
  const isAllSelected = keys.length > 0 && keys.every((key) => selection?.keys.has(key));
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th className={classes.check} role="columnheader" scope="col">
            <input
              type="checkbox"
              aria-label={t('list.selectAll')}
              checked={isAllSelected}
              onChange={() => selection.onChange(new Set(isAllSelected ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {props.rowActions && (
          <th role="columnheader" scope="col" className={classes.actions} aria-label={t('actions.more')} />
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: SortOrder | undefined;
  onSort: ((sort: SortOrder) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const next: SortOrder = { key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' };
  const isSortable = column.isSortable === true && onSort !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-show={column.show}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {isSortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(next)}>
          {column.header}
          {direction !== null && (
            <Icon of={direction === 'asc' ? IconChevronUp : IconChevronDown} size={14} />
          )}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
