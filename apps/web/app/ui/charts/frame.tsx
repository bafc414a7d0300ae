import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runsFromRight } from '../../lib/direction.ts';
import classes from './chart.module.css';

/** A colour of the drawing: `main` is what a chart is about, `whole` what that is a part of. */
export type ChartTone = 'main' | 'whole' | 'spent' | 'lit' | 'quiet' | 'late';

export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly tone: ChartTone;
};

export type ChartPoint = {
  readonly key: string;
  /** "Nov", under its bars. */
  readonly label: string;
  /** "November 2026". */
  readonly name: string;
  /** A value for each series, in minor units; null where nothing is known, which is not zero. */
  readonly values: readonly (number | null)[];
  /** What the values come to, where that is said. */
  readonly result?: number;
};

/** A value that the others are held against, as a dashed line: "30 days". */
export type ChartMark = { readonly value: number; readonly label: string };

export type ChartProps<Series extends ChartSeries = ChartSeries, Point extends ChartPoint = ChartPoint> = {
  /** What the chart shows, in words. */
  label: string;
  series: readonly Series[];
  points: readonly Point[];
  /** What `result` is called: "Net". */
  resultLabel?: string;
  /** The heading of the first column of the table: "Month". */
  pointLabel: string;
  formatValue: (minorUnits: number) => string;
  /** A few characters, for the axis and the marks: "₪27K". */
  formatShort: (minorUnits: number) => string;
  /** As large as a screen has room for, with its figures open. */
  isLarge?: boolean | undefined;
  /** What the tables beneath say, where that is more than the chart does. */
  figures?: readonly ChartFigures[] | undefined;
};

export type ChartFigures = {
  readonly columns: readonly { readonly name: string; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly totals: readonly (string | null)[] | null;
  /** Makes of the name of a row what leads to the lines behind it. */
  readonly renderName?: ((name: ReactNode, row: number) => ReactNode) | undefined;
};

export type Drawing = {
  width: number;
  height: number;
  isReversed: boolean;
  /** The point that the line over the chart tells of. */
  told: string | null;
  onPoint: (key: string | null) => void;
};

const usualHeight = 232;
const largeHeight = 400;

/** What is said where nothing is known. */
const unknown = '–';

/**
 * What stands around points that go along an axis. The line over them names the series and says the values of the
 * point under the pointer or in focus, of the last one else; the same figures stand beneath as a table.
 */
export function ChartFrame({
  renderPlot,
  ...props
}: ChartProps & { renderPlot: (drawing: Drawing) => ReactNode }) {
  const { ref, width, isReversed } = useWidth();
  const [pointed, setPointed] = useState<string | null>(null);
  const last = props.points.at(-1);
  const told = props.points.find(({ key }) => key === pointed) ?? last;
  return (
    <figure className={classes.figure}>
      {told !== undefined && <Told {...props} point={told} />}
      <svg
        ref={ref}
        className={classes.chart}
        data-large={props.isLarge || undefined}
        role="group"
        aria-label={props.label}
      >
        {width > 0 &&
          renderPlot({
            width,
            height: props.isLarge ? largeHeight : usualHeight,
            isReversed,
            told: told?.key ?? null,
            onPoint: setPointed,
          })}
      </svg>
      <FiguresTable {...props} />
    </figure>
  );
}

/** The values of one point, each with the colour of its series: the legend says what is looked at. */
function Told({ series, point, resultLabel, formatValue }: ChartProps & { point: ChartPoint }) {
  return (
    <p className={classes.told} aria-hidden="true">
      <b>{point.name}</b>
      {series.map(({ key, label, tone }, index) => (
        <span key={key}>
          <i className={`${classes.tone} ${classes.swatch}`} data-tone={tone} />
          {label} <bdi>{sayValue(point.values[index], formatValue)}</bdi>
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

export function sayValue(
  value: number | null | undefined,
  formatValue: (minorUnits: number) => string,
): string {
  return value === null || value === undefined ? unknown : formatValue(value);
}

export function nameOf(
  { name, values, result }: ChartPoint,
  { series, resultLabel, formatValue }: Pick<ChartProps, 'series' | 'resultLabel' | 'formatValue'>,
): string {
  const parts = series.map(({ label }, index) => `${label} ${sayValue(values[index], formatValue)}`);
  const left =
    resultLabel === undefined || result === undefined ? [] : [`${resultLabel} ${formatValue(result)}`];
  return `${name}: ${[...parts, ...left].join(', ')}`;
}

/** To the point before or after; to the first and the last. */
export function walk(event: KeyboardEvent<Element>, index: number, isReversed: boolean): void {
  const points = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement | SVGElement>('[tabindex]') ?? []),
  ];
  const onward = isReversed ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: points.length - 1,
  };
  const next = points[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

export function FiguresTable(props: ChartProps) {
  const { t } = useTranslation();
  const tables = props.figures ?? [figuresOf(props)];
  return (
    <details className={classes.table} open={props.isLarge}>
      <summary>{t('chart.asTable')}</summary>
      {tables.map((table) => (
        <Figures key={table.columns.map(({ name }) => name).join()} {...table} name={props.label} />
      ))}
    </details>
  );
}

/** A row a point, a column a series. */
function figuresOf({ points, pointLabel, series, resultLabel, formatValue }: ChartProps): ChartFigures {
  const names = [...series.map(({ label }) => label), ...(resultLabel === undefined ? [] : [resultLabel])];
  return {
    columns: [{ name: pointLabel, isFigure: false }, ...names.map((name) => ({ name, isFigure: true }))],
    rows: points.map(({ name, values, result }) => [
      name,
      ...series.map((_, index) => sayValue(values[index], formatValue)),
      ...(resultLabel === undefined ? [] : [formatValue(result ?? 0)]),
    ]),
    totals: null,
  };
}

function Figures({ columns, rows, totals, renderName, name }: ChartFigures & { name: string }) {
  const { t } = useTranslation();
  const cellsOf = (cells: readonly (string | null)[]) =>
    cells.slice(1).map((cell, index) => (
      <td key={columns[index + 1]?.name} data-figure={columns[index + 1]?.isFigure || undefined}>
        <bdi>{cell ?? unknown}</bdi>
      </td>
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than its card is scrolled by keyboard too
    <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figure={column.isFigure || undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same; none has a state
            <tr key={index}>
              <th scope="row">
                {renderName ? renderName(<bdi>{cells[0]}</bdi>, index) : <bdi>{cells[0]}</bdi>}
              </th>
              {cellsOf(cells)}
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              <th scope="row">{totals[0] ?? t('labels.total')}</th>
              {cellsOf(totals)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
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
