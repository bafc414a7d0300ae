import { formatBasisPoints, formatMoney, formatNumber } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { OperatorSiteContent } from '../queries.ts';

type Plan = OperatorSiteContent['plans'][number];

/** What each plan costs and holds, as a customer is told it today. */
export function PlansCard({ plans, vatRate }: Pick<OperatorSiteContent, 'plans' | 'vatRate'>) {
  const { t } = useTranslation(['site-content', 'shell']);
  return (
    <Card title={t('plans.title')}>
      <DataList
        label={t('plans.title')}
        columns={useColumns(vatRate)}
        rows={plans}
        rowKey={({ plan }) => plan}
        rowName={({ plan }) => t(`shell:workspace.plans.${plan}`)}
        empty={null}
      />
    </Card>
  );
}

function useColumns(vatRate: number): Column<Plan>[] {
  const { t } = useTranslation(['site-content', 'plans', 'shell', 'common']);
  const language = useLanguage();
  const dollars = (amount: number | null) =>
    amount === null ? t('plans:agreed') : <Code>{formatMoney({ amount, currency: 'USD' }, language)}</Code>;
  const limit = (most: number | null) =>
    most === null ? t('plans.noLimit') : <Code>{formatNumber(most, language)}</Code>;
  return [
    {
      key: 'plan',
      header: t('shell:workspace.plan'),
      card: 'title',
      render: ({ plan }) => t(`shell:workspace.plans.${plan}`),
    },
    { key: 'month', header: t('plans:per.month'), align: 'end', render: ({ perMonth }) => dollars(perMonth) },
    { key: 'year', header: t('plans:per.year'), align: 'end', render: ({ perYear }) => dollars(perYear) },
    {
      key: 'withVat',
      header: t('plans.withVat', { rate: isolate.code(formatBasisPoints(vatRate, language)) }),
      align: 'end',
      render: ({ inAgorot: { perMonth } }) =>
        perMonth !== null && <Code>{formatMoney({ amount: perMonth, currency: 'ILS' }, language)}</Code>,
    },
    { key: 'units', header: t('common:labels.units'), align: 'end', render: ({ units }) => limit(units) },
    {
      key: 'properties',
      header: t('shell:screens.properties'),
      align: 'end',
      render: ({ properties }) => limit(properties),
    },
  ];
}
