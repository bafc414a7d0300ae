import type { DataListProps } from './data-list-props.ts';
import { inColumn } from './in-column.tsx';
import { placeOnCard } from './row.tsx';
import type { ListTable } from './use-list-table.ts';
import classes from './data-list.module.css';

type TotalsRowProps<Row> = { list: DataListProps<Row>; table: ListTable<Row> };

/** What everything that the list holds adds up to, also what is not loaded yet. */
export function TotalsRow<Row>({ list, table }: TotalsRowProps<Row>) {
  const { totals, columns } = list;
  if (totals === undefined) return null;
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return (
    <tfoot role="rowgroup">
      <tr className={classes.row} role="row" data-show={shownWith(list)}>
        {list.selection && <td className={classes.check} role="cell" aria-hidden="true" />}
        {columns.map((column, index) => {
          if (!shown.has(column.key)) return null;
          const total = index === 0 ? totals.label : totals.byColumn[column.key];
          return (
            <td
              key={column.key}
              role="cell"
              data-align={column.align}
              data-show={column.show}
              data-card={placeOnCard(column, index)}
              data-label={column.header}
              data-empty={total === undefined || undefined}
            >
              <div>{inColumn(column, list.rows, total)}</div>
            </td>
          );
        })}
        {list.rowActions && <td className={classes.actions} role="cell" aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}

/** Without any of its sums the row would say nothing: it stands as long as the last of them. */
function shownWith<Row>({ totals, columns }: DataListProps<Row>) {
  const shows = columns.filter(({ key }) => totals?.byColumn[key] !== undefined).map(({ show }) => show);
  return ([undefined, 'always', 'medium', 'wide', 'widest'] as const).find((show) => shows.includes(show));
}
