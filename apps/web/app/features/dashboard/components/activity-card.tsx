import { formatPastInstant } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Feed } from '../../../ui/task-list.tsx';
import type { FeedEntry } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { linkToEvent } from '../activity-link.ts';
import { describeEvent } from '../activity-words.ts';
import type { ActivityEvent } from '../queries.ts';
import classes from './activity-card.module.css';

const mostEntries = 6;

/** What happened lately, newest first. */
export function ActivityCard({ activity }: { activity: readonly ActivityEvent[] }) {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const language = useLanguage();
  const entries = activity.flatMap((event): FeedEntry[] => {
    const text = describeEvent(event, t, tCommon);
    const link = linkToEvent(event);
    const when = formatPastInstant(event.at, today(), language);
    return text === null
      ? []
      : [
          {
            id: `${event.entityId}:${event.action}:${event.at}`,
            text: link === null ? text : <Link to={link}>{text}</Link>,
            when,
            at: event.at,
          },
        ];
  });
  // Who sees no leases would wait here for ever.
  if (entries.length === 0 && !can['leases.see']) return null;
  return (
    <Card title={t('recentActivity.title')}>
      {entries.length === 0 ? (
        <p className={classes.empty}>{t('recentActivity.empty')}</p>
      ) : (
        <Feed entries={entries.slice(0, mostEntries)} />
      )}
    </Card>
  );
}
