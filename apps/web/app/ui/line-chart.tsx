import { lazy } from 'react';
import { ChartPlace } from './chart-place.tsx';
import type { LineChartProps } from './charts/line-chart.tsx';

const Chart = lazy(async () => {
  const { LineChart: Drawing } = await import('./charts/line-chart.tsx');
  return { default: Drawing };
});

/** @param empty said while every value is zero: nothing is drawn of nothing */
export function LineChart({ empty, ...props }: LineChartProps & { empty: string }) {
  return (
    <ChartPlace points={props.points} empty={empty}>
      <Chart {...props} />
    </ChartPlace>
  );
}
