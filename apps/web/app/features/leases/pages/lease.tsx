import { formatDateRange } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { meQuery } from '../../account/queries.ts';
import { ChargePanel } from '../../money/components/charge-panel.tsx';
import { RecordPaymentPanel } from '../../money/components/record-payment-panel.tsx';
import { ledgerQuery, paymentReportsQuery, receiptsQuery } from '../../money/queries.ts';
import { findOrganization, getOrganizationId, useOrganization } from '../../organizations/queries.ts';
import { TenantPanel } from '../../tenants/components/tenant-panel.tsx';
import { tenantQuery } from '../../tenants/queries.ts';
import { EditTermsPanel } from '../components/edit-terms-panel.tsx';
import { LeaseFacts } from '../components/lease-facts.tsx';
import { LeaseFigures } from '../components/lease-figures.tsx';
import { LeaseStatus } from '../components/lease-status.tsx';
import { RentSchedule } from '../components/rent-schedule.tsx';
import { UnitName } from '../components/unit-name.tsx';
import { leaseQuery, rentScheduleQuery } from '../queries.ts';
import type { Lease as LeaseData } from '../queries.ts';
import type { Route } from './+types/lease';
import { LedgerDownloads, LedgerTab, ReceiptsTab, WaitingForDecision } from './lease-money.tsx';

const tabs = ['ledger', 'schedule', 'receipts'] as const;

export async function clientLoader({ request, params: { leaseId } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [organizationId] = await Promise.all([getOrganizationId(), loadTexts('leases', 'tenants', 'money')]);
  const lease = await queryClient.ensureQueryData(leaseQuery(organizationId, leaseId));
  const tab = oneOf(searchParams.get('tab'), tabs);
  const mayMoney = findOrganization(await queryClient.ensureQueryData(meQuery))?.can['money.see'] === true;
  await Promise.all([
    lease.money?.hasWaitingPayment &&
      queryClient.ensureInfiniteQueryData(paymentReportsQuery(organizationId)),
    mayMoney && tab === 'ledger' && queryClient.ensureQueryData(ledgerQuery(organizationId, leaseId)),
    mayMoney && tab === 'schedule' && queryClient.ensureQueryData(rentScheduleQuery(organizationId, leaseId)),
    mayMoney &&
      tab === 'receipts' &&
      queryClient.ensureInfiniteQueryData(receiptsQuery(organizationId, leaseId)),
    searchParams.get('panel') === 'tenant' &&
      queryClient.ensureQueryData(tenantQuery(organizationId, lease.tenant.id)),
  ]);
  return null;
}

export default function Lease({ params: { leaseId } }: Route.ComponentProps) {
  const { organizationId } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  return (
    <Page panel={<Panel lease={lease} />}>
      <Header lease={lease} />
      <Stack>
        {lease.money?.hasWaitingPayment && <WaitingForDecision leaseId={leaseId} />}
        {lease.money !== null && <LeaseFigures money={lease.money} dueDay={lease.dueDay} />}
        {lease.money !== null && <Tabs lease={lease} />}
        <LeaseFacts lease={lease} />
      </Stack>
    </Page>
  );
}

function Header({ lease }: { lease: LeaseData }) {
  const { t } = useTranslation('leases');
  const { can } = useOrganization();
  const query = usePageQuery();
  const { property, unit, tenant, startsOn, endsOn, terminatedOn } = lease;
  const open = (panel: string) => query.link({ panel });
  return (
    <PageHeader
      title={
        <>
          <UnitName property={property} unit={unit} /> <LeaseStatus lease={lease} />
        </>
      }
      tabTitle={t('unitName', { property: isolate.text(property.name), unit: isolate.text(unit.number) })}
      purpose={
        <>
          <UserText>{tenant.fullName}</UserText> ·{' '}
          <Code>{formatDateRange(startsOn, terminatedOn ?? endsOn)}</Code>
        </>
      }
      actions={
        <>
          {can['leases.manage'] && (
            <>
              <Link {...buttonLook()} to={open('tenant')}>
                {t('detail.tenant')}
              </Link>
              {lease.money !== null && (
                <Link {...buttonLook()} to={open('terms')}>
                  {t('detail.editTerms')}
                </Link>
              )}
            </>
          )}
          {can['money.post'] && (
            <>
              <Link {...buttonLook()} to={open('charge')}>
                {t('detail.addCharge')}
              </Link>
              <Link {...buttonLook({ variant: 'filled' })} to={open('payment')}>
                {t('detail.recordPayment')}
              </Link>
            </>
          )}
        </>
      }
    />
  );
}

function Tabs({ lease }: { lease: LeaseData }) {
  const { t } = useTranslation('leases');
  const query = usePageQuery();
  const tab = oneOf(query.get('tab'), tabs);
  return (
    <div>
      <Filters>
        <Segments
          label={t('tabs.label')}
          options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(value) => query.filter({ tab: value === 'ledger' ? null : value })}
        />
        {tab === 'ledger' && <LedgerDownloads leaseId={lease.id} />}
      </Filters>
      {tab === 'ledger' && <LedgerTab lease={lease} />}
      {tab === 'schedule' && <RentSchedule leaseId={lease.id} />}
      {tab === 'receipts' && <ReceiptsTab leaseId={lease.id} />}
    </div>
  );
}

/** The panel that the address names, for those who may do what it does. */
function Panel({ lease }: { lease: LeaseData }) {
  const { can } = useOrganization();
  const query = usePageQuery();
  const close = () => query.open({ panel: null });
  const panel = query.get('panel');
  if (panel === 'tenant' && can['leases.manage'])
    return <TenantPanel tenantId={lease.tenant.id} onClose={close} />;
  if (panel === 'terms' && can['leases.manage'] && lease.money !== null)
    return <EditTermsPanel leaseId={lease.id} onClose={close} />;
  if (panel === 'charge' && can['money.post'] && lease.money !== null)
    return <ChargePanel leaseId={lease.id} currency={lease.money.monthlyRent.currency} onClose={close} />;
  if (panel === 'payment' && can['money.post'])
    return <RecordPaymentPanel leaseId={lease.id} onClose={close} />;
  return null;
}
