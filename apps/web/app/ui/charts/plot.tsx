import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { nameOf, walk } from './frame.tsx';
import type { ChartMark, ChartPoint, ChartProps, Drawing } from './frame.tsx';
import classes from './chart.module.css';

const labelHeight = 26;
const headRoom = 18;
const axisWidth = 52;
/** Beneath it the name of a month would run into that of the next: every second, or third, is named. */
const labelWidth = 34;

export type Plot = ReturnType<typeof plotOf>;

/** Where points stand along the axis, and how high a value is; the axis begins at zero, and below it for losses. */
export function plotOf(points: readonly ChartPoint[], values: readonly number[], drawing: Drawing) {
  const { width, height, isReversed } = drawing;
  const lowest = Math.min(0, ...values);
  const highest = Math.max(lowest < 0 ? 0 : 1, ...values);
  const ends: [number, number] = isReversed ? [width - axisWidth, 0] : [axisWidth, width];
  return {
    y: scaleLinear({ domain: [lowest, highest], range: [height - labelHeight, headRoom], nice: 3 }),
    x: scaleBand({ domain: points.map(({ key }) => key), range: ends, paddingInner: 0.16 }),
    left: Math.min(...ends),
    right: Math.max(...ends),
  };
}

type PlotProps = Drawing &
  ChartProps & {
    plot: Plot;
    mark?: ChartMark | undefined;
    /** What is drawn of a point. */
    renderPoint?: (point: ChartPoint) => ReactNode;
    /** What is drawn over all points. */
    lines?: ReactNode;
  };

/** Grid and axis, each point as a place for pointer and focus, and the mark over all; arrow keys walk. */
export function PlotArea({ plot, renderPoint, lines, mark, ...props }: PlotProps) {
  const { points, formatShort, isReversed, told, onPoint, width, height } = props;
  const { x, y, left, right } = plot;
  const everyOne = points.some(({ label }) => label === '') ? 1 : Math.ceil(labelWidth / x.step());
  return (
    <>
      {y.ticks(3).map((tick) => (
        <g key={tick} aria-hidden="true">
          <path
            className={classes.grid}
            data-zero={tick === 0 || undefined}
            d={`M${left} ${y(tick)}H${right}`}
          />
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
          aria-label={nameOf(point, props)}
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
          {renderPoint?.(point)}
          {(points.length - 1 - index) % everyOne === 0 && (
            <text
              className={classes.label}
              data-current={index === points.length - 1 || undefined}
              x={(x(point.key) ?? 0) + x.bandwidth() / 2}
              y={height - 7}
            >
              {point.label}
            </text>
          )}
        </g>
      ))}
      {lines !== undefined && (
        <g className={classes.lines} aria-hidden="true">
          {lines}
        </g>
      )}
      {mark !== undefined && (
        <g aria-hidden="true">
          <path className={classes.limit} d={`M${left} ${y(mark.value)}H${right}`} />
          <text className={classes.limitLabel} x={isReversed ? left : right} y={y(mark.value) - 5}>
            {mark.label}
          </text>
        </g>
      )}
    </>
  );
}
