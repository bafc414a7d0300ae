import { formatDate, formatHebrewDate, formatWeekday } from '@dira/i18n/format-date';
import { nameHoliday } from '@dira/i18n/hebrew-holidays';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { entriesOn } from '../entry-words.ts';
import type { CalendarDays } from '../queries.ts';
import { EntryList } from './entry-link.tsx';

/** All of one day. */
export function DayPanel({
  day,
  calendar,
  onClose,
}: {
  day: string;
  calendar: CalendarDays;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendar');
  const { can } = useOrganization();
  const language = useLanguage();
  const page = usePageQuery();
  const entries = entriesOn(calendar.items, day);
  const holiday = calendar.holidays.find(({ on }) => on === day)?.holiday;
  return (
    <SidePanel
      title={`${formatWeekday(day, language)} ${isolate.code(formatDate(day))}`}
      subtitle={
        <span lang="he" dir="rtl">
          {formatHebrewDate(day)}
          {holiday !== undefined && ` · ${nameHoliday(holiday)}`}
        </span>
      }
      onClose={onClose}
      footer={
        can['calendar.manage'] && (
          <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', day })}>
            {t('add')}
          </Link>
        )
      }
    >
      {entries.length === 0 ? <p>{t('day.empty')}</p> : <EntryList entries={entries} />}
    </SidePanel>
  );
}
