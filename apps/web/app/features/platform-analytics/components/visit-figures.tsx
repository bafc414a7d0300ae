import { formatNumber, formatNumberCompact } from '@dira/i18n/format';
import { formatDate, formatDateRange, formatDayMonth, formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { PlatformAnalytics } from '../queries.ts';
import { SaveButton } from './save-button.tsx';

type VisitsProps = { analytics: PlatformAnalytics };

/** "from 24/10/2026 to 22/11/2026", for the names of what is of these days. */
function useDays({ from, to }: Pick<PlatformAnalytics, 'from' | 'to'>) {
  return { from: isolate.code(formatDate(from)), to: isolate.code(formatDate(to)) };
}

/** Who came, each once, and what they did. */
export function VisitFigures({ analytics }: VisitsProps) {
  const { t } = useTranslation('platform-analytics');
  const language = useLanguage();
  const { visitors, sessions, pageViews, events } = analytics.totals;
  const say = (count: number) => formatNumber(count, language);
  return (
    <Figures
      label={t('figures.label', useDays(analytics))}
      figures={[
        { label: t('figures.visitors'), value: say(visitors), note: t('figures.visitorsNote') },
        { label: t('figures.sessions'), value: say(sessions), note: t('figures.sessionsNote') },
        { label: t('figures.pageViews'), value: say(pageViews) },
        { label: t('figures.events'), value: say(events) },
      ]}
    />
  );
}

/** So many words stand under the bars at most. */
const mostLabels = 5;

/** Visitors and page views, day by day, week by week or month by month. */
export function VisitChart({ analytics }: VisitsProps) {
  const { t } = useTranslation('platform-analytics');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { points, unit } = analytics;
  const everyOne = Math.ceil(points.length / mostLabels);
  return (
    <Card
      title={t('chart.title')}
      action={<SaveButton table="days" title={t('chart.title')} span={analytics} />}
    >
      <BarChart
        label={t('chart.label', useDays(analytics))}
        empty={t('empty.title')}
        pointLabel={tCommon('labels.date')}
        series={[
          { key: 'visitors', label: t('figures.visitors'), tone: 'main' },
          { key: 'pageViews', label: t('figures.pageViews'), tone: 'whole' },
        ]}
        formatValue={(count) => formatNumber(count, language)}
        formatShort={(count) => formatNumberCompact(count, language)}
        points={points.map(({ from, to, visitors, pageViews }, place) => ({
          key: from,
          label:
            (points.length - 1 - place) % everyOne > 0
              ? ''
              : unit === 'month'
                ? formatMonth(from, language, 'short')
                : formatDayMonth(from, language),
          name: from === to ? formatDate(from) : formatDateRange(from, to),
          values: [visitors, pageViews],
        }))}
      />
    </Card>
  );
}
