import type { ReactNode } from 'react';
import { AmountScale } from '../amount.tsx';
import type { Column } from './data-list-props.ts';

/** What stands in a column: its amounts show their agorot as those of the rows over and under it do. */
export function inColumn<Row>(
  { amount }: Column<Row>,
  rows: readonly Row[] | undefined,
  content: ReactNode,
): ReactNode {
  if (amount === undefined || rows === undefined) return content;
  return <AmountScale of={rows.map((row) => amount(row))}>{content}</AmountScale>;
}
