import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { nameCharge } from '../../money/charge-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { taxableChargesQuery, type TaxableCharge } from '../queries.ts';

/** Charges with VAT that have no document yet; a row opens what to type into the software that issues it. */
export function ChargesToIssue({ month, empty }: { month: string; empty: ReactNode }) {
  const { t } = useTranslation('tax-invoices');
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const charges = useSuspenseInfiniteQuery(taxableChargesQuery(organizationId, { month }));
  return (
    <DataList
      label={t('show.to_issue')}
      columns={useColumns()}
      rows={rowsOf(charges.data)}
      rowKey={({ id }) => id}
      rowName={({ tenantNames, charge }) => `${tenantNames}, ${nameCharge(charge, tMoney, language)}`}
      renderRowLink={({ id }, link) => <Link to={page.link({ charge: id, document: null })} {...link} />}
      activeKey={page.get('charge')}
      more={moreOf(charges)}
      empty={empty}
    />
  );
}

function useColumns(): Column<TaxableCharge>[] {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  return [
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      render: (charge) => (
        <>
          <UserText>{charge.tenantNames}</UserText>
          <small>{namePlace(charge, tCommon)}</small>
        </>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      show: 'medium',
      render: ({ charge }) => (
        <>
          {nameCharge(charge, tMoney, language)}
          {charge.description !== '' && (
            <small>
              <UserText>{charge.description}</UserText>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'dueOn',
      isShort: true,
      header: tMoney('list.columns.dueOn'),
      render: ({ charge }) => <Code>{formatDate(charge.dueOn)}</Code>,
    },
    { key: 'net', header: t('net'), align: 'end', show: 'wide', amount: ({ net }) => net },
    { key: 'vat', header: tMoney('kinds.vat'), align: 'end', show: 'wide', amount: ({ vat }) => vat },
    { key: 'gross', header: t('gross'), align: 'end', amount: ({ gross }) => gross },
    {
      key: 'paid',
      header: tCommon('labels.status'),
      card: 'aside',
      render: (charge) => <PaidPill charge={charge} />,
    },
  ];
}

/** What the provider was asked last; else how much of it is paid, and of what is taken back that it is credited. */
function PaidPill({ charge: { gross, paid, request } }: { charge: TaxableCharge }) {
  const { t } = useTranslation('tax-invoices');
  if (request !== null)
    return (
      <StatusPill tone={request.state === 'asked' ? 'wait' : 'late'}>
        {t(`request.${request.state}`)}
      </StatusPill>
    );
  if (gross.amount < 0) return <StatusPill tone="wait">{t('kinds.credit')}</StatusPill>;
  if (paid.amount >= gross.amount) return <StatusPill tone="ok">{t('paid.whole')}</StatusPill>;
  return <StatusPill tone="off">{t(paid.amount > 0 ? 'paid.part' : 'paid.none')}</StatusPill>;
}
