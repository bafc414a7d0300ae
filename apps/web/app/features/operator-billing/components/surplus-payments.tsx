import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { surplusQuery, useReturnSurplus, type SurplusPayment } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** What was paid by card and pays for nothing; nothing is shown where there is none. */
export function SurplusPayments() {
  const { t } = useTranslation('operator-billing');
  const query = useSuspenseInfiniteQuery(surplusQuery);
  const giveBack = useReturnSurplus();
  const columns = useSurplusColumns();
  const rows = rowsOf(query.data);
  if (rows?.length === 0) return null;
  return (
    <Card title={t('surplus.title')}>
      <p className={classes.intro}>{t('surplus.lead')}</p>
      <DataList
        label={t('surplus.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ providerId }) => providerId}
        rowActions={({ id }) => [
          {
            label: t('surplus.giveBack'),
            isPrimary: true,
            run: () => giveBack.mutate(id, sayOutcome(t('surplus.givenBack'))),
          },
        ]}
        more={moreOf(query)}
        empty={null}
      />
    </Card>
  );
}

/** Any currency may have been paid in, so an amount stands as the provider says it. */
function useSurplusColumns(): Column<SurplusPayment>[] {
  const { t } = useTranslation(['operator-billing', 'common', 'plans', 'shell']);
  return [
    {
      key: 'workspace',
      header: t('shell:workspace.label'),
      card: 'title',
      render: ({ organizationName }) => <UserText>{organizationName}</UserText>,
    },
    {
      key: 'reference',
      header: t('plans:bill.reference'),
      isShort: true,
      render: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'provider',
      header: t('surplus.providerId'),
      show: 'medium',
      render: ({ provider, providerId }) => <Code>{`${provider} ${providerId}`}</Code>,
    },
    {
      key: 'confirmed',
      header: t('surplus.confirmed'),
      show: 'wide',
      isShort: true,
      render: ({ confirmedAt }) => <Code>{formatDate(toBusinessDate(confirmedAt))}</Code>,
    },
    {
      key: 'amount',
      header: t('common:labels.amount'),
      card: 'aside',
      align: 'end',
      render: ({ amount, currency }) => <Code>{`${(amount / 100).toFixed(2)} ${currency}`}</Code>,
    },
  ];
}
