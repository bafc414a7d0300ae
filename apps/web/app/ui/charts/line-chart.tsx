import { ChartFrame } from './frame.tsx';
import type { ChartMark, ChartPoint, ChartProps, ChartSeries, ChartTone, Drawing } from './frame.tsx';
import { plotOf, PlotArea } from './plot.tsx';
import type { Plot } from './plot.tsx';
import classes from './chart.module.css';

export type LineSeries = ChartSeries & {
  /** What is expected, or held against: a line of dashes. */
  readonly isDashed?: boolean;
};

export type LineChartProps = ChartProps<LineSeries> & {
  kind?: 'line' | 'area';
  mark?: ChartMark;
};

/** Values along months as lines. What is not known leaves a gap: a line never passes through it. */
export function LineChart({ kind = 'line', mark, ...props }: LineChartProps) {
  return (
    <ChartFrame
      {...props}
      renderPlot={(drawing) => <Lines {...props} kind={kind} mark={mark} drawing={drawing} />}
    />
  );
}

type LinesProps = ChartProps<LineSeries> & {
  kind: 'line' | 'area';
  mark: ChartMark | undefined;
  drawing: Drawing;
};

function Lines({ kind, mark, drawing, ...chart }: LinesProps) {
  const { points, series, formatShort } = chart;
  const values = points.flatMap((point) => point.values.flatMap((value) => value ?? []));
  const plot = plotOf(points, mark === undefined ? values : [...values, mark.value], drawing);
  const { marked, lowest } = markedOf(points, drawing.told);
  return (
    <PlotArea
      {...chart}
      {...drawing}
      plot={plot}
      mark={mark}
      lines={series.map(({ key, tone, isDashed = false }, index) => (
        <g key={key}>
          {runsOf(points, index, plot).map((run) => (
            <g key={run[0]?.join(' ')}>
              {kind === 'area' && !isDashed && (
                <path className={`${classes.tone} ${classes.area}`} data-tone={tone} d={closed(run, plot)} />
              )}
              <path
                className={`${classes.tone} ${classes.line}`}
                data-tone={tone}
                data-dashed={isDashed || undefined}
                d={along(run)}
              />
            </g>
          ))}
          {points.map((point) => (
            <Dot
              key={point.key}
              point={point}
              value={point.values[index] ?? null}
              tone={tone}
              plot={plot}
              isTold={point.key === drawing.told}
              mark={index === 0 && marked.has(point.key) ? formatShort : null}
              isMarkedBelow={point.key === lowest}
            />
          ))}
        </g>
      ))}
    />
  );
}

type DotProps = {
  point: ChartPoint;
  value: number | null;
  tone: ChartTone;
  plot: Plot;
  isTold: boolean;
  /** How its figure is written, where it stands at the dot. */
  mark: ((value: number) => string) | null;
  isMarkedBelow: boolean;
};

function Dot({ point, value, tone, plot, isTold, mark, isMarkedBelow }: DotProps) {
  if (value === null) return null;
  const [cx, cy] = placeOf(point, value, plot);
  return (
    <>
      <circle
        className={`${classes.tone} ${classes.dot}`}
        data-tone={tone}
        cx={cx}
        cy={cy}
        r={isTold ? 4.5 : 3}
      />
      {mark !== null && (
        <text className={classes.mark} x={within(cx, plot)} y={isMarkedBelow ? cy + 17 : cy - 9}>
          {mark(value)}
        </text>
      )}
    </>
  );
}

type Place = readonly [number, number];

function placeOf(point: ChartPoint, value: number, { x, y }: Plot): Place {
  return [(x(point.key) ?? 0) + x.bandwidth() / 2, y(value)];
}

/** The places of a series, as many runs as its gaps leave. */
function runsOf(points: readonly ChartPoint[], index: number, plot: Plot): Place[][] {
  const runs: Place[][] = [[]];
  for (const point of points) {
    const value = point.values[index] ?? null;
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(placeOf(point, value, plot));
  }
  return runs.filter(({ length }) => length > 0);
}

function along(run: readonly Place[]): string {
  return `M${run.map((place) => place.join(' ')).join('L')}`;
}

function closed(run: readonly Place[], { y }: Plot): string {
  return `${along(run)}L${run.at(-1)?.[0] ?? 0} ${y(0)}L${run[0]?.[0] ?? 0} ${y(0)}Z`;
}

/** The points whose figure stands at their mark: the one that is looked at, the highest, and the lowest beneath it. */
function markedOf(points: readonly ChartPoint[], told: string | null) {
  const known = points.flatMap(({ key, values: [value] }) =>
    value === null || value === undefined ? [] : [{ key, value }],
  );
  const sorted = known.toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [sorted[0]?.key ?? null, sorted.at(-1)?.key ?? null];
  return { marked: new Set([told, lowest, highest]), lowest: lowest === highest ? null : lowest };
}

/** A figure at the edge of the plot is moved into it. */
function within(x: number, { left, right }: Plot): number {
  return Math.min(right - 20, Math.max(left + 20, x));
}
