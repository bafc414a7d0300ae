import { Bar } from '@visx/shape';
import { ChartFrame } from './frame.tsx';
import type { ChartMark, ChartPoint, ChartProps, ChartTone, Drawing } from './frame.tsx';
import { plotOf, PlotArea } from './plot.tsx';
import type { Plot } from './plot.tsx';
import classes from './chart.module.css';

export type BarChartProps = ChartProps & {
  /** The bars of a point stand on one another, and their sum over them: parts of a whole. */
  isStacked?: boolean;
  mark?: ChartMark;
};

type PlacedBar = {
  readonly key: string;
  readonly tone: ChartTone;
  readonly value: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
};

const widestBar = 44;
/** Beneath it the figure over a bar would run into its neighbour's: it is said of the bar that is looked at alone. */
const markWidth = 38;
/** Beneath it a figure does not fit into a part of a stack. */
const partHeight = 17;

/** Bars a month with their axis, beside or on one another; what is below zero goes down. */
export function BarChart({ isStacked = false, mark, ...props }: BarChartProps) {
  return (
    <ChartFrame
      {...props}
      renderPlot={(drawing) => <Bars {...props} isStacked={isStacked} mark={mark} drawing={drawing} />}
    />
  );
}

type BarsProps = ChartProps & { isStacked: boolean; mark: ChartMark | undefined; drawing: Drawing };

function Bars({ isStacked, mark, drawing, ...chart }: BarsProps) {
  const { points, formatShort } = chart;
  const values = points.flatMap((point) => (isStacked ? endsOf(point) : point.values.map(orZero)));
  const plot = plotOf(points, mark === undefined ? values : [...values, mark.value], drawing);
  const place = isStacked ? placeStack : placeBeside;
  return (
    <PlotArea
      {...chart}
      {...drawing}
      plot={plot}
      mark={mark}
      renderPoint={(point) => {
        const bars = place(point, chart, plot, drawing);
        const isMarked = (bars[0]?.width ?? 0) >= markWidth || point.key === drawing.told;
        return (
          <>
            {bars.map((bar) => (
              <g key={bar.key}>
                <Bar
                  className={`${classes.tone} ${classes.bar}`}
                  data-tone={bar.tone}
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={bar.height}
                  rx={isStacked ? 1.5 : 3}
                />
                {isStacked && bars.length > 1 && bar.width >= markWidth && bar.height > partHeight && (
                  <text
                    className={`${classes.tone} ${classes.inside}`}
                    data-tone={bar.tone}
                    x={bar.x + bar.width / 2}
                    y={bar.y + bar.height / 2 + 4}
                  >
                    {formatShort(bar.value)}
                  </text>
                )}
              </g>
            ))}
            {isMarked &&
              marksOf(bars, isStacked).map(({ key, value, x, y }) => (
                <text key={key} className={classes.mark} x={x} y={y}>
                  {formatShort(value)}
                </text>
              ))}
          </>
        );
      }}
    />
  );
}

function orZero(value: number | null | undefined): number {
  return value ?? 0;
}

/** How high a stack goes, and how deep. */
function endsOf({ values }: ChartPoint): [number, number] {
  const given = values.map(orZero);
  return [
    given.reduce((sum, value) => sum + Math.max(0, value), 0),
    given.reduce((sum, value) => sum + Math.min(0, value), 0),
  ];
}

/** A figure over each bar, beneath it where it goes down; over a stack its sum alone. */
function marksOf(bars: readonly PlacedBar[], isStacked: boolean) {
  const marks = bars.map(({ key, value, x, width, y, height }) => ({
    key,
    value,
    x: x + width / 2,
    y: value < 0 ? y + height + 12 : y - 5,
  }));
  if (!isStacked) return marks;
  const [first] = marks;
  if (first === undefined) return [];
  const sum = bars.reduce((all, { value }) => all + value, 0);
  return [{ ...first, value: sum, y: Math.min(...bars.map(({ y }) => y)) - 5 }];
}

function placeBeside(point: ChartPoint, chart: ChartProps, plot: Plot, drawing: Drawing): PlacedBar[] {
  const { x, y } = plot;
  // A series without a value takes no room; the table and the line over the chart still name it.
  const series = chart.series
    .map((one, index) => ({ ...one, index }))
    .filter(({ index }) => chart.points.some(({ values }) => orZero(values[index]) !== 0));
  const places = series.length;
  const width = Math.min(widestBar, Math.max(2, (x.bandwidth() * 0.86) / places - (places > 1 ? 2 : 0)));
  const inset = (x.bandwidth() - places * width - (places - 1) * 2) / 2;
  return series.flatMap(({ key, tone, index }, at) => {
    const value = orZero(point.values[index]);
    if (value === 0) return [];
    const left = (x(point.key) ?? 0) + inset + (drawing.isReversed ? places - 1 - at : at) * (width + 2);
    const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
    return [{ key, tone, value, x: left, width, y: top, height: bottom - top }];
  });
}

function placeStack(point: ChartPoint, chart: ChartProps, plot: Plot): PlacedBar[] {
  const { x, y } = plot;
  const width = Math.min(widestBar, Math.max(2, x.bandwidth() * 0.86));
  const left = (x(point.key) ?? 0) + (x.bandwidth() - width) / 2;
  let [above, below] = [0, 0];
  return chart.series.flatMap(({ key, tone }, index) => {
    const value = orZero(point.values[index]);
    if (value === 0) return [];
    const from = value > 0 ? above : below;
    if (value > 0) above += value;
    else below += value;
    const [top, bottom] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
    return [{ key, tone, value, x: left, width, y: top, height: Math.max(1, bottom - top - 1) }];
  });
}
