import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ChartPoint } from './charts/frame.tsx';
import classes from './charts/chart.module.css';

type ChartPlaceProps = { points: readonly ChartPoint[]; empty: string; children: ReactNode };

/** Where a chart stands: it is fetched when first shown, and its place is kept meanwhile. */
export function ChartPlace({ points, empty, children }: ChartPlaceProps) {
  if (points.every(({ values }) => values.every((value) => value === 0 || value === null)))
    return <p className={classes.empty}>{empty}</p>;
  return <Suspense fallback={<div className={classes.place} aria-hidden="true" />}>{children}</Suspense>;
}
