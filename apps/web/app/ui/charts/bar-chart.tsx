import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bar-chart.module.css';

export type BarChartPoint = {
  readonly key: string;
  /** "Nov". */
  readonly label: string;
  /** What was expected, in minor units. */
  readonly whole: number;
  /** What came in of it, in minor units. */
  readonly part: number;
  readonly isCurrent?: boolean;
};

export type BarChartProps = {
  /** What the chart shows, in words. */
  label: string;
  points: readonly BarChartPoint[];
  wholeLabel: string;
  partLabel: string;
  /** The heading of the first column of the table: "Month". */
  pointLabel: string;
  formatValue: (minorUnits: number) => string;
};

const height = 188;
const labelHeight = 26;
const headRoom = 8;

/** A pair of bars a month, one inside the other, and the same figures as a table. */
export function BarChart(props: BarChartProps) {
  const { ref, width } = useWidth();
  return (
    <figure style={{ margin: 0 }}>
      <svg ref={ref} className={classes.chart} role="img" aria-label={props.label}>
        {width > 0 && <Bars {...props} width={width} />}
      </svg>
      <FiguresTable {...props} />
    </figure>
  );
}

function Bars({ points, width, formatValue }: BarChartProps & { width: number }) {
  const bottom = height - labelHeight;
  const highest = Math.max(1, ...points.flatMap(({ whole, part }) => [whole, part]));
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [0, width], paddingInner: 0.16 });
  const y = scaleLinear({ domain: [0, highest], range: [bottom, headRoom], nice: 3 });
  const bar = (value: number) => ({ y: y(value), height: Math.max(0, bottom - y(value)) });
  return (
    <>
      {points.map((point) => {
        const place = { x: x(point.key) ?? 0, width: x.bandwidth(), rx: 4 };
        return (
          <g key={point.key}>
            <title>{`${point.label}: ${formatValue(point.part)} / ${formatValue(point.whole)}`}</title>
            <Bar className={classes.whole ?? ''} {...place} {...bar(point.whole)} />
            <Bar className={classes.part ?? ''} {...place} {...bar(point.part)} />
            <text
              className={classes.label}
              data-current={point.isCurrent || undefined}
              x={place.x + place.width / 2}
              y={height - 7}
            >
              {point.label}
            </text>
          </g>
        );
      })}
    </>
  );
}

function FiguresTable({ points, pointLabel, wholeLabel, partLabel, formatValue }: BarChartProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.table}>
      <summary>{t('chart.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            <th scope="col">{wholeLabel}</th>
            <th scope="col">{partLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              <td>{formatValue(point.whole)}</td>
              <td>{formatValue(point.part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const chart = ref.current;
    if (!chart) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(chart);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
