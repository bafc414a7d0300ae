import { formatDate, formatHebrewDate, formatWeekday } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { hourNow, today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { PageHeader } from '../../../ui/page.tsx';
import { useMe } from '../../account/queries.ts';
import { partOfDay } from '../greeting.ts';

/** Good morning, and which day it is in both calendars. */
export function Greeting() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { user } = useMe();
  const [firstName = ''] = user.fullName.split(' ');
  const day = today();
  return (
    <PageHeader
      title={t(`greeting.${partOfDay(hourNow())}`, { name: isolate.text(firstName) })}
      tabTitle={t('tab')}
      purpose={t('date', {
        weekday: formatWeekday(day, language),
        date: isolate.code(formatDate(day)),
        hebrewDate: isolate.text(formatHebrewDate(day)),
      })}
    />
  );
}
