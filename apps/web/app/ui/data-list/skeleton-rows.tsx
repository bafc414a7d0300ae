import { Skeleton } from '../skeleton.tsx';
import type { Column } from './data-list-props.ts';
import { placeOnCard } from './row.tsx';
import classes from './data-list.module.css';

const widths = ['70%', '55%', '80%', '45%', '60%'];

/** Rows of the same shape and height as those to come. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.key} data-show={column.show} data-card={placeOnCard(column, index)}>
          <Skeleton width={widths[(row + index) % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ));
}
