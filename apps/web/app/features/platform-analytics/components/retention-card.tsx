import { RETENTION_WEEKS } from '@dira/domain/platform-analytics';
import { formatNumber, formatPercent } from '@dira/i18n/format';
import { formatDayMonth } from '@dira/i18n/format-date';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { PlatformAnalytics } from '../queries.ts';
import { SaveButton } from './save-button.tsx';
import classes from './retention-card.module.css';

const laterWeeks = Array.from({ length: RETENTION_WEEKS - 1 }, (_, place) => place + 1);

/** The people who first came in a week, and how many of them were there a week later, two weeks later, and so on. */
export function RetentionCard({ analytics }: { analytics: PlatformAnalytics }) {
  const { t } = useTranslation('platform-analytics');
  const title = t('retention.title');
  const { retention } = analytics;
  const hasPeople = retention.some(({ people }) => people.some((count) => count > 0));
  return (
    <Card title={title} action={<SaveButton table="retention" title={title} span={analytics} />}>
      {hasPeople && <Weeks retention={retention} />}
      <p className={classes.note}>{hasPeople ? t('retention.note') : t('retention.empty')}</p>
    </Card>
  );
}

function Weeks({ retention }: Pick<PlatformAnalytics, 'retention'>) {
  const { t } = useTranslation('platform-analytics');
  const language = useLanguage();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('retention.first')}</th>
          <th scope="col">{t('retention.people')}</th>
          {laterWeeks.map((week) => (
            <th key={week} scope="col" aria-label={t('retention.week', { week })}>
              <Code>{`+${week}`}</Code>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {retention.map(({ week, people }) => (
          <tr key={week}>
            <th scope="row">{formatDayMonth(week, language)}</th>
            <td>{formatNumber(people[0] ?? 0, language)}</td>
            {laterWeeks.map((later) => (
              <Cell key={later} count={people[later]} total={people[0] ?? 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share with as much ink; nothing of a week that has not begun, nor of one in which nobody first came. */
function Cell({ count, total }: { count: number | undefined; total: number }) {
  const { t } = useTranslation('platform-analytics');
  const language = useLanguage();
  if (count === undefined || total === 0) return <td>{'\u00a0'}</td>;
  const ink = { '--ink': `${(count / total) * 100}%` } as CSSProperties; // React's type knows no custom properties
  return (
    <td className={classes.share} style={ink} title={t('retention.share', { count, total })}>
      {formatPercent(count / total, language)}
    </td>
  );
}
