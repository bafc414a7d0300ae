import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { Card } from '../../../ui/card.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { upcomingQuery, type CalendarFilter } from '../queries.ts';
import { Agenda } from './agenda.tsx';
import classes from './upcoming-card.module.css';

/** Today and the thirty days after it, whatever month the calendar shows. */
export function UpcomingCard({ filter }: { filter: CalendarFilter }) {
  const { t } = useTranslation('calendar');
  const { organizationId } = useOrganization();
  const { data: calendar } = useSuspenseQuery(upcomingQuery(organizationId, filter));
  return (
    <Card title={t('upcoming.title')}>
      {calendar.items.length === 0 ? (
        <p className={classes.empty}>{t('upcoming.empty')}</p>
      ) : (
        <Agenda calendar={calendar} from={today()} />
      )}
    </Card>
  );
}
