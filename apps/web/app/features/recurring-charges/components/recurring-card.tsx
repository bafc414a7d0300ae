import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { nameRecurringCharge } from '@dira/i18n/recurring-charge-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { recurringChargesQuery, type RecurringCharge } from '../queries.ts';
import { StopRecurringDialog } from './stop-recurring-dialog.tsx';
import classes from './recurring-card.module.css';

type RecurringCardProps = { leaseId: string; currency: string };

/** What is charged beside the rent, again and again: when next, and how much. */
export function RecurringCard({ leaseId, currency }: RecurringCardProps) {
  const { t } = useTranslation('recurring-charges');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useSuspenseQuery(recurringChargesQuery(organizationId, leaseId));
  const [stopping, setStopping] = useState<RecurringCharge | null>(null);
  const columns = useColumns(currency);
  const actionsOf = (charge: RecurringCharge): RowAction[] =>
    charge.can.change
      ? [
          { label: t('change'), run: () => page.open({ panel: 'recurring-change', recurring: charge.id }) },
          { label: t('stop'), isDanger: true, run: () => setStopping(charge) },
        ]
      : [];
  const add = (
    <Link {...buttonLook()} to={page.link({ panel: 'recurring' })}>
      {t('add')}
    </Link>
  );
  return (
    <Card title={t('title')} action={add}>
      <div className={classes.lines}>
        <DataList
          label={t('title')}
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
          rowName={(charge) => nameRecurringCharge(charge, t)}
          rowActions={actionsOf}
          empty={<EmptyState icon={IconReceipt} title={t('emptyTitle')} body={t('emptyBody')} isSmall />}
        />
      </div>
      {stopping !== null && <StopRecurringDialog charge={stopping} onClose={() => setStopping(null)} />}
    </Card>
  );
}

function useColumns(currency: string): Column<RecurringCharge>[] {
  const { t } = useTranslation('recurring-charges');
  const { t: tCommon } = useTranslation();
  const say = useSayAmount(currency);
  const language = useLanguage();
  const sayMonth = (month: string) => formatMonth(month, language);
  return [
    {
      key: 'what',
      header: t('purpose'),
      render: (charge) => (
        <>
          <UserText>{nameRecurringCharge(charge, t)}</UserText>
          <small>{describe(charge, t, say, sayMonth)}</small>
        </>
      ),
    },
    {
      key: 'next',
      header: t('next'),
      render: ({ next }) =>
        next === null ? (
          t('over')
        ) : (
          <>
            <Code>{formatDate(next.dueOn)}</Code>
            {next.waitsFor !== null && <small>{t('waitsFor', { month: sayMonth(next.waitsFor) })}</small>}
          </>
        ),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ next, steps }) => next?.amount ?? steps.at(-1)?.amount ?? { amount: 0, currency },
    },
  ];
}

/** "Every month, day 10 · ₪200 from 01/03/2027 · Stops on 01/06/2027" */
function describe(
  { everyMonths, dueDay, steps, link, next, stoppedOn }: RecurringCharge,
  t: TFunction<'recurring-charges'>,
  say: (amount: number) => string,
  sayMonth: (month: string) => string,
): string {
  const later = next === null ? [] : steps.filter(({ fromOn }) => fromOn > next.period.startsOn);
  return [
    t('schedule', { interval: t(`intervals.${everyMonths}`), day: isolate.code(String(dueDay)) }),
    ...later.map(({ fromOn, amount }) =>
      t('later', { amount: say(amount.amount), date: isolate.code(formatDate(fromOn)) }),
    ),
    ...(link === null
      ? []
      : [t('linked', { points: isolate.code(link.basePoints), month: sayMonth(link.baseMonth) })]),
    ...(stoppedOn !== null && next !== null
      ? [t('stops', { date: isolate.code(formatDate(stoppedOn)) })]
      : []),
  ].join(' · ');
}
