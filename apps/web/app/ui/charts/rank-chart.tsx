import { scaleLinear } from '@visx/scale';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { FiguresTable, nameOf, walk } from './frame.tsx';
import type { ChartMark, ChartPoint, ChartProps, ChartTone } from './frame.tsx';
import classes from './chart.module.css';
import rank from './rank-chart.module.css';

export type RankPoint = ChartPoint & {
  readonly tone?: ChartTone;
  /** What stands at the end of its row, where that is more than the value: "₪4,150 · 21 days". */
  readonly text?: string;
};

export type RankChartProps = ChartProps<ChartProps['series'][number], RankPoint> & {
  /** What the tones of the rows mean. */
  legend?: readonly { readonly tone: ChartTone; readonly label: string }[];
  mark?: ChartMark;
};

const noLegend: NonNullable<RankChartProps['legend']> = [];

/** Bars of one series under one another, the largest first, each with its name before it and its value behind it. */
export function RankChart({ legend = noLegend, mark, ...props }: RankChartProps) {
  const points = props.points.toSorted((one, other) => valueOf(other) - valueOf(one));
  const [focused, setFocused] = useState(points[0]?.key);
  const values = [0, ...points.map(valueOf), ...(mark === undefined ? [] : [mark.value])];
  const x = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [0, 100], nice: 4 });
  return (
    <figure className={classes.figure}>
      {legend.length > 0 && (
        <p className={classes.told}>
          {legend.map(({ tone, label }) => (
            <span key={tone}>
              <i className={`${classes.tone} ${classes.swatch}`} data-tone={tone} />
              {label}
            </span>
          ))}
        </p>
      )}
      <div className={rank.chart} role="group" aria-label={props.label}>
        {points.map((point, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is walked and read, as the points of the other charts are; nothing is done by it
          <div
            key={point.key}
            className={rank.row}
            role="img"
            aria-label={point.text === undefined ? nameOf(point, props) : `${point.name}: ${point.text}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
            tabIndex={point.key === focused ? 0 : -1}
            onFocus={() => setFocused(point.key)}
            onKeyDown={(event) => walk(event, index, false)}
          >
            <span className={rank.name}>
              <bdi>{point.label}</bdi>
            </span>
            <span className={rank.track}>
              {valueOf(point) !== 0 && (
                <span
                  className={`${classes.tone} ${rank.bar}`}
                  data-tone={point.tone ?? props.series[0]?.tone}
                  style={spanStyle(x(Math.min(0, valueOf(point))), x(Math.max(0, valueOf(point))))}
                />
              )}
            </span>
            <bdi className={rank.value}>{point.text ?? props.formatValue(valueOf(point))}</bdi>
          </div>
        ))}
        <div className={rank.ground} aria-hidden="true">
          {x.ticks(3).map((tick) => (
            <span key={tick} className={rank.tick} style={spanStyle(x(tick), x(tick))}>
              <bdi>{props.formatShort(tick)}</bdi>
            </span>
          ))}
          {mark !== undefined && (
            <span className={rank.mark} style={spanStyle(x(mark.value), x(mark.value))}>
              <bdi>{mark.label}</bdi>
            </span>
          )}
        </div>
      </div>
      <FiguresTable {...props} points={points} />
    </figure>
  );
}

function valueOf({ values: [value] }: ChartPoint): number {
  return value ?? 0;
}

/** From one place of the track to another, in hundredths of it. */
function spanStyle(from: number, to: number): CSSProperties {
  return { '--from': `${from}%`, '--span': `${to - from}%` } as CSSProperties; // React's type knows no custom properties
}
