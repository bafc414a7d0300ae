import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { IconChevronDown, IconChevronUp } from '../icons.ts';
import type { Column, DataListProps } from './data-list-props.ts';
import type { ListHeader, ListTable } from './use-list-table.ts';
import classes from './data-list.module.css';

type DataListHeadProps<Row> = { list: DataListProps<Row>; table: ListTable<Row> };

export function DataListHead<Row>({ list, table }: DataListHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {list.selection && (
          <th className={classes.check} role="columnheader" scope="col">
            <input
              type="checkbox"
              aria-label={t('list.selectAll')}
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getFlatHeaders().map((header) => (
          <HeadCell
            key={header.id}
            header={header}
            column={list.columns.find(({ key }) => key === header.id)}
          />
        ))}
        {list.rowActions && (
          <th role="columnheader" scope="col" className={classes.actions} aria-label={t('actions.more')} />
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = { header: ListHeader<Row>; column: Column<Row> | undefined };

function HeadCell<Row>({ header, column }: HeadCellProps<Row>) {
  const direction = header.column.getIsSorted();
  const shown = direction === false ? header.column.getFirstSortDir() : direction;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column?.align}
      data-show={column?.show}
      aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {header.column.getCanSort() ? (
        <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
          {column?.header}
          <Icon of={shown === 'asc' ? IconChevronUp : IconChevronDown} size={14} />
        </button>
      ) : (
        column?.header
      )}
    </th>
  );
}
