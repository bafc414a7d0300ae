import { lazy } from 'react';
import { ChartPlace } from './chart-place.tsx';
import type { RankChartProps } from './charts/rank-chart.tsx';

const Chart = lazy(async () => {
  const { RankChart: Drawing } = await import('./charts/rank-chart.tsx');
  return { default: Drawing };
});

/** @param empty said while every value is zero: nothing is drawn of nothing */
export function RankChart({ empty, ...props }: RankChartProps & { empty: string }) {
  return (
    <ChartPlace points={props.points} empty={empty}>
      <Chart {...props} />
    </ChartPlace>
  );
}
