import { formatMoney, formatMoneyCompact, formatNumber, formatNumberCompact } from '@dira/i18n/format';
import { nameLineCount } from '@dira/i18n/report-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { DonutChart } from '../../../ui/donut-chart.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { RankChart } from '../../../ui/rank-chart.tsx';
import { drawnOf, numberOf, type Drawn } from '../chart-points.ts';
import type { Answered } from '../queries.ts';
import { useReportWords, useSay } from '../use-words.ts';
import classes from './preview.module.css';

type AnswerChartProps = { label: string; answered: Answered };

/** The answer as its report draws it; the table beneath says the same. */
export function AnswerChart({ label, answered }: AnswerChartProps) {
  const { t } = useTranslation('report-builder');
  const { definition, answer } = answered;
  const words = useReportWords(definition.dataset);
  if (definition.chart === null) return null;
  if (definition.chart === 'number') return <BigFigure answered={answered} />;
  const drawn = drawnOf(definition, answer, words, t('table.none'));
  if (drawn === null) return <p className={classes.hint}>{t('misleading.needsGroups')}</p>;
  return (
    <div className={classes.chart}>
      <Chart label={label} chart={definition.chart} drawn={drawn} currency={answer.currency} />
    </div>
  );
}

type ChartProps = {
  label: string;
  chart: 'bar' | 'line' | 'area' | 'donut';
  drawn: Drawn;
  currency: Answered['answer']['currency'];
};

function Chart({ label, chart, drawn, currency }: ChartProps) {
  const { t } = useTranslation('report-builder');
  const language = useLanguage();
  const isMoney = drawn.kind === 'money';
  const props = {
    label,
    series: drawn.series,
    points: drawn.points,
    pointLabel: drawn.pointLabel,
    empty: t('preview.zeros'),
    formatValue: (value: number) =>
      isMoney
        ? formatMoney({ amount: Math.round(value), currency }, language)
        : formatNumber(value, language),
    formatShort: (value: number) =>
      isMoney
        ? formatMoneyCompact({ amount: Math.round(value), currency }, language)
        : formatNumberCompact(value, language),
  };
  switch (chart) {
    case 'line':
    case 'area':
      return <LineChart {...props} kind={chart} />;
    case 'donut':
      return <DonutChart {...props} {...(drawn.isOverTime && drawn.series.length > 1 && turned(drawn))} />;
    case 'bar':
      // Names need a line of their own; months stand side by side.
      return drawn.isOverTime || drawn.series.length > 1 ? (
        <BarChart {...props} isStacked={drawn.isStacked} />
      ) : (
        <RankChart {...props} />
      );
  }
}

/** A ring is of the groups, whatever their months. */
function turned({ series, points }: Drawn): Pick<Drawn, 'series' | 'points'> {
  return {
    series: series.slice(0, 1),
    points: series.map(({ key, label }, at) => ({
      key,
      label,
      name: label,
      values: [points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)],
    })),
  };
}

/** One figure, large, with what it is of. */
function BigFigure({ answered: { definition, answer } }: { answered: Answered }) {
  const language = useLanguage();
  const say = useSay();
  const words = useReportWords(definition.dataset);
  const found = numberOf(definition, answer);
  return (
    <p className={classes.figure}>
      <strong>
        <bdi>
          {found === null
            ? formatNumber(answer.lineCount, language)
            : (words.sayCell({ ...found.column, span: null }, found.value) ?? '–')}
        </bdi>
      </strong>
      <span>
        {found === null ? nameLineCount(say) : words.nameColumn({ ...found.column, unit: null, span: null })}
      </span>
    </p>
  );
}
