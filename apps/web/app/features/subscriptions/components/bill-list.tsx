import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/download.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { shekels } from '../choice.ts';
import { billsQuery, readBillPdf, type Bill } from '../queries.ts';

export const billTones: Record<Bill['state'], StatusTone> = {
  open: 'due',
  announced: 'wait',
  paid: 'ok',
  void: 'off',
};

/** What was billed, newest first, each with its paper. */
export function BillList() {
  const { t } = useTranslation('subscription');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(billsQuery(organizationId));
  return (
    <Card title={t('history.title')}>
      <DataList
        label={t('history.title')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        rowActions={(row) => [
          {
            label: t('history.pdf'),
            isPrimary: true,
            run: () => void saveFile(readBillPdf(organizationId, row.id)),
          },
        ]}
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconReceipt} title={t('history.empty')} body={t('history.emptyBody')} isSmall />
        }
      />
    </Card>
  );
}

function useColumns(): Column<Bill>[] {
  const { t } = useTranslation(['subscription', 'common', 'plans', 'shell']);
  return [
    {
      key: 'on',
      header: t('common:labels.date'),
      card: 'title',
      isShort: true,
      render: ({ issuedAt }) => <Code>{formatDate(toBusinessDate(issuedAt))}</Code>,
    },
    {
      key: 'plan',
      header: t('shell:workspace.plan'),
      render: ({ plan, period }) => `${t(`shell:workspace.plans.${plan}`)}, ${t(`periods.${period}`)}`,
    },
    {
      key: 'reference',
      header: t('plans:bill.reference'),
      show: 'medium',
      isShort: true,
      render: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'invoice',
      header: t('plans:bill.taxInvoice'),
      show: 'wide',
      isShort: true,
      render: ({ taxInvoiceNumber }) => taxInvoiceNumber !== null && <Code>{taxInvoiceNumber}</Code>,
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ state }) => <StatusPill tone={billTones[state]}>{t(`bill.states.${state}`)}</StatusPill>,
    },
    {
      key: 'total',
      header: t('plans:bill.amount'),
      align: 'end',
      amount: ({ total }) => shekels(total),
    },
  ];
}
