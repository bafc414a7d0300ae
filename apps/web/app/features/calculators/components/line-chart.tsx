import type { YearByYear } from '@dira/calculators/outcome';
import { useTranslation } from 'react-i18next';
import { useReader } from '../use-reader.ts';
import classes from '../calculators.module.css';

const width = 560;
const height = 200;
const inset = { start: 64, end: 12, top: 10, bottom: 24 };

/** Amounts by year, as a line from the left in every language; the figures stand in the table beside it. */
export function LineChart({ label, amounts, firstYear }: YearByYear['chart']) {
  const { t } = useTranslation('calculators');
  const { short, money } = useReader().writing;
  const least = Math.min(0, ...amounts);
  const most = Math.max(0, ...amounts);
  const marks = marksOf(least, most);
  const low = Math.min(least, ...marks);
  const high = Math.max(most, ...marks);
  const xOf = (index: number) =>
    inset.start + (index / Math.max(1, amounts.length - 1)) * (width - inset.start - inset.end);
  const yOf = (amount: number) =>
    inset.top + ((high - amount) / (high - low)) * (height - inset.top - inset.bottom);
  const line = amounts.map((amount, index) => `${xOf(index).toFixed(1)},${yOf(amount).toFixed(1)}`).join(' ');
  const last = amounts.length - 1;
  const labelled = [...new Set([0, Math.round(last / 2), last])];
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

const fewest = 3;
const steps = [1, 2, 5, 10];
const wholeShekel = 100;

/** Round amounts from the least to the most, four or five of them. */
function marksOf(least: number, most: number): number[] {
  const rough = Math.max((most - least) / fewest, wholeShekel);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * (steps.findLast((one) => one * unit <= rough) ?? 1);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
