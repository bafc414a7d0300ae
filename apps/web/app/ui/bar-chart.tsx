import { lazy } from 'react';
import { ChartPlace } from './chart-place.tsx';
import type { BarChartProps } from './charts/bar-chart.tsx';

const Chart = lazy(async () => {
  const { BarChart: Drawing } = await import('./charts/bar-chart.tsx');
  return { default: Drawing };
});

/** @param empty said while every value is zero: nothing is drawn of nothing */
export function BarChart({ empty, ...props }: BarChartProps & { empty: string }) {
  return (
    <ChartPlace points={props.points} empty={empty}>
      <Chart {...props} />
    </ChartPlace>
  );
}
