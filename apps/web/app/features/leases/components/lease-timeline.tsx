import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { Lease } from '../queries.ts';
import { endOfTenancy } from '../terms.ts';
import classes from './lease-timeline.module.css';

type Entry = { on: IsoDate; what: string };

/** The days of a lease that are known by now, what comes above what was. */
export function LeaseTimeline({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const now = today();
  const entries = useEntries(lease).toSorted((a, b) => b.on.localeCompare(a.on));
  const ahead = entries.filter(({ on }) => on > now);
  const behind = entries.filter(({ on }) => on <= now);
  const when = (on: IsoDate) => {
    const relative = formatRelativeDate(on, now, language);
    // Far away, "when" is the date itself.
    return relative === formatDate(on) ? null : ` · ${isolate.text(relative)}`;
  };
  const row =
    (time: 'ahead' | 'behind') =>
    ({ on, what }: Entry) => (
      <li key={`${on} ${what}`} data-time={time}>
        {what}
        <small>
          <Code>{formatDate(on)}</Code>
          {when(on)}
        </small>
      </li>
    );
  return (
    <Card title={t('timeline.title')} isPadded>
      <ol className={classes.timeline}>
        {ahead.map(row('ahead'))}
        <li data-time="now">{t('timeline.today', { date: isolate.code(formatDate(now)) })}</li>
        {behind.map(row('behind'))}
      </ol>
    </Card>
  );
}

function useEntries(lease: Lease): Entry[] {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { startsOn, money, terminatedOn } = lease;
  const lastDay = endOfTenancy(lease);
  const entries: Entry[] = [
    { on: startsOn, what: tCommon('labels.leaseStarts') },
    { on: lastDay, what: terminatedOn === null ? tCommon('labels.leaseEnds') : t('timeline.endsEarly') },
  ];
  if (money === null) return entries;
  const amountOf = (amount: Parameters<typeof formatMoney>[0]) => isolate.code(formatMoney(amount, language));
  const { rentSteps, nextDue } = money;
  return [
    ...entries,
    ...rentSteps
      .filter(({ fromOn }) => fromOn <= lastDay)
      .map(({ fromOn, monthlyRent }) => ({
        on: fromOn,
        what: `${tCommon('labels.monthlyRent')}: ${amountOf(monthlyRent)}`,
      })),
    ...(nextDue === null
      ? []
      : [{ on: nextDue.dueOn, what: t('timeline.due', { amount: amountOf(nextDue.amount) }) }]),
  ];
}
