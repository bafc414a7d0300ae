import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { runsFromRight } from '../../lib/direction.ts';
import classes from './bar-chart.module.css';

export type BarChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly tone: 'main' | 'whole' | 'spent';
};

export type BarChartPoint = {
  readonly key: string;
  /** "Nov", under its bars. */
  readonly label: string;
  /** "November 2026". */
  readonly name: string;
  /** A value for each series, in minor units. */
  readonly values: readonly number[];
  /** What the values come to, where that is said. */
  readonly result?: number;
};

export type BarChartProps = {
  /** What the chart shows, in words. */
  label: string;
  series: readonly BarChartSeries[];
  points: readonly BarChartPoint[];
  /** What `result` is called: "Net". */
  resultLabel?: string;
  /** The heading of the first column of the table: "Month". */
  pointLabel: string;
  formatValue: (minorUnits: number) => string;
  /** A few characters, for the axis and the marks: "₪27K". */
  formatShort: (minorUnits: number) => string;
};

const height = 232;
const labelHeight = 26;
const headRoom = 18;
const axisWidth = 52;
const widestBar = 44;
/** Beneath it the figure over a bar would run into its neighbour's: it is said of the bar that is looked at alone. */
const markWidth = 38;

/**
 * Bars a month with their axis. The line over them names the series and says the values of the month under the
 * pointer or in focus, of the last one else; arrow keys walk. The same figures stand beneath as a table.
 */
export function BarChart(props: BarChartProps) {
  const { ref, width, isReversed } = useWidth();
  const [pointed, setPointed] = useState<string | null>(null);
  const last = props.points.at(-1);
  const told = props.points.find(({ key }) => key === pointed) ?? last;
  return (
    <figure className={classes.figure}>
      {told !== undefined && <Told {...props} point={told} />}
      <svg ref={ref} className={classes.chart} role="group" aria-label={props.label}>
        {width > 0 && (
          <Bars
            {...props}
            width={width}
            isReversed={isReversed}
            told={told?.key ?? null}
            onPoint={setPointed}
          />
        )}
      </svg>
      <FiguresTable {...props} />
    </figure>
  );
}

/** The values of one point, each with the colour of its series: the legend says what is looked at. */
function Told({ series, point, resultLabel, formatValue }: BarChartProps & { point: BarChartPoint }) {
  return (
    <p className={classes.told} aria-hidden="true">
      <b>{point.name}</b>
      {series.map(({ key, label, tone }, index) => (
        <span key={key}>
          <i className={classes.swatch} data-tone={tone} />
          {label} <bdi>{formatValue(point.values[index] ?? 0)}</bdi>
        </span>
      ))}
      {resultLabel !== undefined && point.result !== undefined && (
        <span>
          {resultLabel} <bdi>{formatValue(point.result)}</bdi>
        </span>
      )}
    </p>
  );
}

type BarsProps = BarChartProps & {
  width: number;
  isReversed: boolean;
  /** The point that the line over the chart tells of. */
  told: string | null;
  onPoint: (key: string | null) => void;
};

function Bars({ width, isReversed, told, onPoint, ...chart }: BarsProps) {
  const { points, formatShort } = chart;
  // A series without a value takes no room; the table and the line over the chart still name it.
  const series = chart.series
    .map((one, index) => ({ ...one, index }))
    .filter(({ index }) => points.some(({ values }) => (values[index] ?? 0) > 0));
  const bottom = height - labelHeight;
  const highest = Math.max(1, ...points.flatMap(({ values }) => values));
  const y = scaleLinear({ domain: [0, highest], range: [bottom, headRoom], nice: 3 });
  const plot: [number, number] = isReversed ? [width - axisWidth, 0] : [axisWidth, width];
  const x = scaleBand({ domain: points.map(({ key }) => key), range: plot, paddingInner: 0.16 });
  const places = series.length;
  const barWidth = Math.min(widestBar, Math.max(2, (x.bandwidth() * 0.86) / places - (places > 1 ? 2 : 0)));
  const inset = (x.bandwidth() - places * barWidth - (places - 1) * 2) / 2;
  const placeOf = (point: BarChartPoint, at: number) =>
    (x(point.key) ?? 0) + inset + (isReversed ? places - 1 - at : at) * (barWidth + 2);
  return (
    <>
      {y.ticks(3).map((tick) => (
        <g key={tick} aria-hidden="true">
          <path className={classes.grid} d={`M${Math.min(...plot)} ${y(tick)}H${Math.max(...plot)}`} />
          <text className={classes.tick} x={isReversed ? width : axisWidth - 8} y={y(tick) + 4}>
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {points.map((point, index) => (
        <g
          key={point.key}
          className={classes.point}
          role="img"
          aria-label={nameOf(point, chart)}
          tabIndex={point.key === told ? 0 : -1}
          onPointerEnter={() => onPoint(point.key)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(point.key)}
          onKeyDown={(event) => walk(event, index, isReversed)}
        >
          <rect
            className={classes.hit}
            x={x(point.key) ?? 0}
            y={0}
            width={x.bandwidth()}
            height={height}
            rx={6}
          />
          {series.map(({ key, tone, index: ofSeries }, at) => {
            const value = Math.max(0, point.values[ofSeries] ?? 0);
            if (value === 0) return null;
            const place = { x: placeOf(point, at), width: barWidth, y: y(value), height: bottom - y(value) };
            const isMarked = barWidth >= markWidth || point.key === told;
            return (
              <g key={key}>
                <Bar className={classes.bar ?? ''} data-tone={tone} {...place} rx={3} />
                {isMarked && (
                  <text className={classes.mark} x={place.x + barWidth / 2} y={place.y - 5}>
                    {formatShort(value)}
                  </text>
                )}
              </g>
            );
          })}
          <text
            className={classes.label}
            data-current={index === points.length - 1 || undefined}
            x={(x(point.key) ?? 0) + x.bandwidth() / 2}
            y={height - 7}
          >
            {point.label}
          </text>
        </g>
      ))}
    </>
  );
}

function nameOf(
  { name, values, result }: BarChartPoint,
  { series, resultLabel, formatValue }: Pick<BarChartProps, 'series' | 'resultLabel' | 'formatValue'>,
): string {
  const parts = series.map(({ label }, index) => `${label} ${formatValue(values[index] ?? 0)}`);
  const left =
    resultLabel === undefined || result === undefined ? [] : [`${resultLabel} ${formatValue(result)}`];
  return `${name}: ${[...parts, ...left].join(', ')}`;
}

/** To the month before or after; to the first and the last. */
function walk(event: KeyboardEvent<SVGGElement>, index: number, isReversed: boolean): void {
  const points = [...(event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[tabindex]') ?? [])];
  const onward = isReversed ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    Home: 0,
    End: points.length - 1,
  };
  const next = points[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function FiguresTable({ points, pointLabel, series, resultLabel, formatValue }: BarChartProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.table}>
      <summary>{t('chart.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {resultLabel !== undefined && <th scope="col">{resultLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.name}</th>
              {series.map(({ key }, index) => (
                <td key={key}>{formatValue(point.values[index] ?? 0)}</td>
              ))}
              {resultLabel !== undefined && <td>{formatValue(point.result ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [measured, setMeasured] = useState({ width: 0, isReversed: false });
  useEffect(() => {
    const chart = ref.current;
    if (!chart) return;
    const observer = new ResizeObserver(([entry]) =>
      setMeasured({ width: entry?.contentRect.width ?? 0, isReversed: runsFromRight(chart) }),
    );
    observer.observe(chart);
    return () => observer.disconnect();
  }, []);
  return { ref, ...measured };
}
