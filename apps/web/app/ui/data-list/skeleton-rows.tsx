import { Skeleton } from '../skeleton.tsx';
import classes from './data-list.module.css';
import type { Column } from './types.ts';

const widths = ['70%', '55%', '80%', '45%', '60%'];

/** Rows of the same shape and height as those to come. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.key} data-show={column.show} data-card={column.card ?? (index === 0 ? 'title' : 'line')}>
          <Skeleton width={widths[(row + index) % widths.length] ?? '60%'} />
        </td>
      ))}
    </tr>
  ));
}
