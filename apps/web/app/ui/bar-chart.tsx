import { lazy, Suspense } from 'react';
import type { BarChartProps } from './charts/bar-chart.tsx';
import classes from './charts/bar-chart.module.css';

const Chart = lazy(async () => {
  const { BarChart: Drawing } = await import('./charts/bar-chart.tsx');
  return { default: Drawing };
});

/** @param empty said while every value is zero: nothing is drawn of nothing */
export function BarChart({ empty, ...props }: BarChartProps & { empty: string }) {
  if (props.points.every(({ values }) => values.every((value) => value === 0)))
    return <p className={classes.empty}>{empty}</p>;
  // Fetched when first shown; its place is kept meanwhile.
  return (
    <Suspense fallback={<div className={classes.place} aria-hidden="true" />}>
      <Chart {...props} />
    </Suspense>
  );
}
