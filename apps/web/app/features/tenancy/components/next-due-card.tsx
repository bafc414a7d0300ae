import { formatMoney } from '@dira/i18n/format';
import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { MyLease } from '../queries.ts';
import classes from './next-due-card.module.css';

/** The one thing a tenant comes for: how much, until when, and the button that says it is done. */
export function NextDueCard({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  const page = usePageQuery();
  const { nextDue, hasWaitingPayment } = lease;
  const isLate = isOverdue(lease);
  return (
    <section className={classes.due} data-tone={isLate ? 'late' : undefined} aria-label={t('due.label')}>
      <span>{headingOf(lease, t)}</span>
      {nextDue !== null && (
        <span className={classes.amount}>
          <Amount value={nextDue.amount} />
        </span>
      )}
      <Lines lease={lease} />
      <Link
        className={classes.pay}
        data-quiet={hasWaitingPayment || nextDue === null || undefined}
        to={page.link({ panel: 'pay' })}
      >
        {t(hasWaitingPayment || nextDue === null ? 'due.another' : 'due.paid')}
      </Link>
    </section>
  );
}

const isOverdue = ({ nextDue, hasWaitingPayment }: MyLease) =>
  nextDue !== null && !hasWaitingPayment && countDays(nextDue.dueOn, today()) > 0;

function headingOf(lease: MyLease, t: ReturnType<typeof useTranslation<'tenancy'>>['t']): string {
  if (lease.nextDue === null) return t('due.nothing');
  return t(isOverdue(lease) ? 'due.late' : 'due.next');
}

function Lines({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { nextDue, balance, hasWaitingPayment } = lease;
  if (nextDue === null) return <span className={classes.quiet}>{t('due.nothingBody')}</span>;
  const date = isolate.code(formatDate(nextDue.dueOn));
  const daysLate = countDays(nextDue.dueOn, today());
  const amount = isolate.code(formatMoney({ ...balance, amount: Math.abs(balance.amount) }, language));
  return (
    <>
      <span className={classes.quiet}>
        {daysLate > 0
          ? t('due.wasDue', { date, late: tCommon('due.late', { count: daysLate }) })
          : t('due.by', { date, when: formatRelativeDate(nextDue.dueOn, today(), language) })}
      </span>
      {balance.amount > nextDue.amount.amount && (
        <span className={classes.quiet}>{t('due.total', { amount })}</span>
      )}
      {balance.amount < 0 && <span className={classes.quiet}>{t('due.credit', { amount })}</span>}
      {hasWaitingPayment && <strong>{t('due.waiting')}</strong>}
    </>
  );
}
