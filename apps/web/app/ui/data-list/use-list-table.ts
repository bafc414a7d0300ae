import { compareText } from '@dira/i18n/format';
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, ReactTable, RowSelectionState, SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import type { Column, DataListProps, SortOrder } from './data-list-props.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type ListTable<Row> = ReactTable<typeof features, Row & object>;
export type ListRow<Row> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];
export type ListHeader<Row> = ReturnType<ListTable<Row>['getFlatHeaders']>[number];

type Compare = (one: unknown, other: unknown) => number;

const nothing: readonly never[] = [];

/** The model of a list: which columns stand, in which order the rows come, and which of them are chosen. */
export function useListTable<Row>(list: DataListProps<Row>): ListTable<Row> {
  const { columns, rows = nothing, rowKey, hiddenColumns = nothing, selection } = list;
  const [first] = columns;
  const language = useLanguage();
  const compare = useMemo(() => compareBy(compareText(language)), [language]);
  const [ownSort, setOwnSort] = useState<SortOrder>();
  const sort = list.sort ?? ownSort;
  const sorting = sort === undefined ? [] : [{ id: sort.key, desc: sort.direction === 'desc' }];
  const rowSelection = toSelectionState(selection?.keys);
  return useTable<typeof features, Row & object>({
    features,
    data: rows as readonly (Row & object)[], // rows are answers of the API, and those are objects
    columns: columns.map((column, index) => toColumnDef(column, index, list, compare)),
    getRowId: (row) => rowKey(row),
    state: {
      sorting,
      rowSelection,
      columnVisibility: Object.fromEntries(
        hiddenColumns.filter((key) => key !== first?.key).map((key) => [key, false]),
      ),
    },
    // Rows that come page by page are sorted by whoever has all of them.
    manualSorting: !columns.some(({ sortBy }) => sortBy !== undefined),
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (change) => {
      const [next] = applied<SortingState>(change, sorting);
      if (next !== undefined)
        (list.onSort ?? setOwnSort)({ key: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(applied<RowSelectionState>(change, rowSelection)))),
  });
}

function toColumnDef<Row>(
  { key, header, isSortable = false, sortBy, sortsFirst = 'asc' }: Column<Row>,
  index: number,
  { onSort, more }: DataListProps<Row>,
  compare: Compare,
): ColumnDef<typeof features, Row & object> {
  return {
    id: key,
    header,
    accessorFn: sortBy ?? (() => null),
    // Half of the rows in order would look like all of them.
    enableSorting: sortBy === undefined ? isSortable && onSort !== undefined : more === undefined,
    enableHiding: index > 0,
    sortDescFirst: sortsFirst === 'desc',
    sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  };
}

/** Numbers by size, words by the alphabet of the reader; what says nothing comes first. */
function compareBy(words: (one: string, other: string) => number): Compare {
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : words(String(one ?? ''), String(other ?? ''));
}

function toSelectionState(keys: ReadonlySet<string> | undefined): RowSelectionState {
  return Object.fromEntries([...(keys ?? nothing)].map((key) => [key, true as const]));
}

function applied<State>(change: State | ((old: State) => State), old: State): State {
  return typeof change === 'function' ? (change as (old: State) => State)(old) : change; // no state is a function
}
