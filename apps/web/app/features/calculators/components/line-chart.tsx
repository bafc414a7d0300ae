import { useTranslation } from 'react-i18next';
import type { YearByYear } from '../outcome.ts';
import { useWriting } from '../use-writing.ts';
import classes from '../calculators.module.css';

const width = 560;
const height = 200;
const inset = { start: 64, end: 12, top: 10, bottom: 24 };
const ticks = 4;

/** Amounts by year, as a line from the left in every language; the figures stand in the table beside it. */
export function LineChart({ label, amounts, firstYear }: YearByYear['chart']) {
  const { t } = useTranslation('calculators');
  const { short, money } = useWriting();
  const low = Math.min(0, ...amounts);
  const high = Math.max(0, ...amounts) || 1;
  const xOf = (index: number) =>
    inset.start + (index / Math.max(1, amounts.length - 1)) * (width - inset.start - inset.end);
  const yOf = (amount: number) =>
    inset.top + ((high - amount) / (high - low)) * (height - inset.top - inset.bottom);
  const line = amounts.map((amount, index) => `${xOf(index).toFixed(1)},${yOf(amount).toFixed(1)}`).join(' ');
  const last = amounts.length - 1;
  const labelled = [...new Set([0, Math.round(last / 2), last])];
  const marks = [
    ...new Set(Array.from({ length: ticks + 1 }, (_, step) => low + ((high - low) * step) / ticks)),
  ];
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={classes.grid}
            x1={inset.start}
            x2={width - inset.end}
            y1={yOf(mark)}
            y2={yOf(mark)}
          />
          <text className={classes.tick} x={inset.start - 8} y={yOf(mark) + 4} textAnchor="end">
            {short(Math.round(mark))}
          </text>
        </g>
      ))}
      <line className={classes.zero} x1={inset.start} x2={width - inset.end} y1={yOf(0)} y2={yOf(0)} />
      <polygon className={classes.area} points={`${xOf(0)},${yOf(0)} ${line} ${xOf(last)},${yOf(0)}`} />
      <polyline className={classes.line} points={line} />
      {labelled.map((index) => (
        <text
          key={`at ${firstYear + index}`}
          className={classes.tick}
          x={xOf(index)}
          y={height - 6}
          textAnchor="middle"
        >
          {firstYear + index}
        </text>
      ))}
      {amounts.map((amount, index) => (
        <circle
          key={`of ${firstYear + index}`}
          className={classes.point}
          cx={xOf(index)}
          cy={yOf(amount)}
          r={4}
        >
          <title>{t('chart.point', { year: firstYear + index, amount: money(amount) })}</title>
        </circle>
      ))}
    </svg>
  );
}
