import { lazy } from 'react';
import { ChartPlace } from './chart-place.tsx';
import type { DonutChartProps } from './charts/donut-chart.tsx';

const Chart = lazy(async () => {
  const { DonutChart: Drawing } = await import('./charts/donut-chart.tsx');
  return { default: Drawing };
});

/** @param empty said while every value is zero: nothing is drawn of nothing */
export function DonutChart({ empty, ...props }: DonutChartProps & { empty: string }) {
  return (
    <ChartPlace points={props.points} empty={empty}>
      <Chart {...props} />
    </ChartPlace>
  );
}
