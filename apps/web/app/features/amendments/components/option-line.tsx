import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { LeaseOption } from '../queries.ts';
import classes from './amendments.module.css';

/** An option that nobody has used, and until when notice of it is in time. */
export function OptionLine({ option }: { option: LeaseOption }) {
  const { t } = useTranslation('amendments');
  const language = useLanguage();
  const { holder, months, noticeBy, noticeDays, endsOn, monthlyRent } = option;
  const date = (day: string) => isolate.code(formatDate(day));
  const isLate = noticeBy < today();
  return (
    <>
      <div className={classes.words}>
        <b>{t(`option.${holder}`, { count: months, date: date(endsOn) })}</b>
        <span className={classes.note}>
          {monthlyRent === null
            ? t('option.openRent')
            : t('option.rent', { amount: isolate.code(formatMoney(monthlyRent, language)) })}{' '}
          {t('option.notice', { date: date(noticeBy), count: noticeDays })}
        </span>
      </div>
      <StatusPill tone={isLate ? 'late' : 'due'}>
        {isLate ? t('option.late') : formatRelativeDate(noticeBy, today(), language)}
      </StatusPill>
    </>
  );
}
