import { Pie } from '@visx/shape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresTable, nameOf, walk } from './frame.tsx';
import type { ChartPoint, ChartProps } from './frame.tsx';
import classes from './chart.module.css';
import donut from './donut-chart.module.css';

export type DonutChartProps = ChartProps;

/** As many parts as have a colour of their own; what is left is one part, "Other". */
const mostParts = 6;
const tones = ['main', 'lit', 'spent', 'quiet', 'late', 'whole', 'other'] as const;
const radius = 84;
const hole = 52;

/** Parts of a whole in a ring, the largest first; their names and values stand beside it. */
export function DonutChart(props: DonutChartProps) {
  const { t } = useTranslation();
  const parts = partsOf(props.points, t('chart.other'));
  const [focused, setFocused] = useState(parts[0]?.key);
  const whole = parts.reduce((sum, part) => sum + valueOf(part), 0);
  return (
    <figure className={classes.figure}>
      <div className={donut.chart}>
        <svg className={donut.ring} viewBox="-90 -90 180 180" role="group" aria-label={props.label}>
          <Pie
            data={parts}
            pieValue={valueOf}
            pieSort={null}
            outerRadius={radius}
            innerRadius={hole}
            padAngle={0.012}
          >
            {({ arcs, path }) =>
              arcs.map((arc, index) => (
                <g
                  key={arc.data.key}
                  className={classes.point}
                  role="img"
                  aria-label={nameOf(arc.data, props)}
                  tabIndex={arc.data.key === focused ? 0 : -1}
                  onFocus={() => setFocused(arc.data.key)}
                  onKeyDown={(event) => walk(event, index, false)}
                >
                  <path
                    className={`${classes.tone} ${donut.part}`}
                    data-tone={tones[index]}
                    d={path(arc) ?? ''}
                  />
                </g>
              ))
            }
          </Pie>
          <text className={donut.whole} y={5} aria-hidden="true">
            {props.formatShort(whole)}
          </text>
        </svg>
        <ul className={donut.legend} aria-hidden="true">
          {parts.map((part, index) => (
            <li key={part.key}>
              <i className={`${classes.tone} ${classes.swatch}`} data-tone={tones[index]} />
              <span>
                <bdi>{part.label}</bdi>
              </span>
              <bdi>{props.formatValue(valueOf(part))}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <FiguresTable {...props} />
    </figure>
  );
}

function valueOf({ values: [value] }: ChartPoint): number {
  return Math.max(0, value ?? 0);
}

function partsOf(points: readonly ChartPoint[], other: string): ChartPoint[] {
  const sorted = points
    .filter((point) => valueOf(point) > 0)
    .toSorted((one, two) => valueOf(two) - valueOf(one));
  // One that is left over alone keeps its name.
  if (sorted.length <= mostParts + 1) return sorted;
  const rest = sorted.slice(mostParts).reduce((sum, point) => sum + valueOf(point), 0);
  return [...sorted.slice(0, mostParts), { key: 'other', label: other, name: other, values: [rest] }];
}
