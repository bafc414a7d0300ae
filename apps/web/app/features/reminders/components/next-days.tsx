import { formatDate, formatDayMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Preview } from '../queries.ts';
import classes from './next-days.module.css';

/** What the next 30 days bring, said and drawn, before anything is sent. */
export function NextDays({ preview }: { preview: Preview }) {
  const { t } = useTranslation('reminders');
  const language = useLanguage();
  const page = usePageQuery();
  const { sends, weeks, isTrial, isCut } = preview;
  const count = sends.tenants + sends.team;
  return (
    <Card label={t('next.chart')}>
      <div className={classes.place}>
        <div className={classes.next}>
          <div>
            <h2>{t(isTrial ? 'next.trial' : 'next.title', { count })}</h2>
            {isTrial && <p>{t('next.allOff')}</p>}
            <p>{t('next.says', { tenants: sends.tenants, team: sends.team })}</p>
            {isCut && <p>{t('next.isCut')}</p>}
            <Link {...buttonLook({ size: 'sm' })} to={page.link({ panel: 'next', reminder: null })}>
              {t('next.see')}
            </Link>
          </div>
          <BarChart
            isStacked
            label={t('next.chart')}
            empty={t('next.empty')}
            pointLabel={t('next.week')}
            series={[
              { key: 'tenants', label: t('next.toTenants'), tone: 'main' },
              { key: 'team', label: t('next.toTeam'), tone: 'lit' },
            ]}
            formatValue={String}
            formatShort={String}
            points={weeks.map(({ from, tenants, team }) => ({
              key: from,
              label: formatDayMonth(from, language),
              name: formatDate(from),
              values: [tenants, team],
            }))}
          />
        </div>
      </div>
    </Card>
  );
}
