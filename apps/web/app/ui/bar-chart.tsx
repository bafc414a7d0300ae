import { lazy, Suspense } from 'react';
import type { BarChartProps } from './charts/bar-chart.tsx';
import classes from './charts/bar-chart.module.css';

const Chart = lazy(async () => {
  const { BarChart: Drawing } = await import('./charts/bar-chart.tsx');
  return { default: Drawing };
});

/** Expected and collected by month. Fetched when first shown; its place is kept meanwhile. */
export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<div className={classes.place} aria-hidden="true" />}>
      <Chart {...props} />
    </Suspense>
  );
}
