import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatDateRange, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { describeArithmetic } from '../arithmetic.ts';
import { rentScheduleQuery } from '../queries.ts';
import type { RentPeriod } from '../queries.ts';

/** Every month's rent of a lease, part months with their arithmetic. */
export function RentSchedule({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(rentScheduleQuery(organizationId, leaseId));
  const [first] = data.items;
  const total = data.items.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <DataList
      label={t('tabs.schedule')}
      columns={useColumns()}
      rows={data.items}
      rowKey={({ periodStartsOn }) => periodStartsOn}
      rowName={({ periodStartsOn }) => formatMonth(periodStartsOn, language)}
      empty={
        <EmptyState icon={IconCalendar} title={t('schedule.emptyTitle')} body={t('schedule.emptyBody')} />
      }
      footer={
        first &&
        t('schedule.total', {
          amount: isolate.code(formatMoney({ ...first.amount, amount: total }, language)),
        })
      }
    />
  );
}

function useColumns(): Column<RentPeriod>[] {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const arithmeticOf = ({ proration, periodStartsOn }: RentPeriod) =>
    proration !== null && describeArithmetic({ ...proration, startsOn: periodStartsOn }, t, language);
  return [
    {
      key: 'period',
      header: t('schedule.period'),
      render: (period) => (
        <>
          {formatMonth(period.periodStartsOn, language)}
          {period.proration !== null && (
            <small>
              <Code>{formatDateRange(period.periodStartsOn, period.periodEndsOn)}</Code> ·{' '}
              {arithmeticOf(period)}
            </small>
          )}
        </>
      ),
    },
    { key: 'dueOn', header: t('schedule.dueOn'), render: ({ dueOn }) => <Code>{formatDate(dueOn)}</Code> },
    {
      key: 'amount',
      header: tCommon('labels.rent'),
      align: 'end',
      amount: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ isPosted }) => (
        <StatusPill tone={isPosted ? 'ok' : 'off'}>
          {t(isPosted ? 'schedule.posted' : 'schedule.ahead')}
        </StatusPill>
      ),
    },
  ];
}
