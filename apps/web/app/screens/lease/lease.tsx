import { formatDateRange } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meQuery } from '../../features/account/queries.ts';
import { AmendPanel } from '../../features/amendments/components/amend-panel.tsx';
import { AmendmentsCard } from '../../features/amendments/components/amendments-card.tsx';
import { SendAmendmentPanel } from '../../features/amendments/components/send-amendment-panel.tsx';
import { amendmentsQuery } from '../../features/amendments/queries.ts';
import { ChequesTab, OneChequePanel } from '../../features/cheques/components/cheques-tab.tsx';
import { EnterChequesPanel } from '../../features/cheques/components/enter-cheques-panel.tsx';
import { chequesQuery } from '../../features/cheques/queries.ts';
import { ContractCard } from '../../features/contracts/components/contract-card.tsx';
import { contractQuery } from '../../features/contracts/queries.ts';
import { DocumentPanel } from '../../features/documents/components/document-panel.tsx';
import { LeaseDocuments } from '../../features/documents/components/lease-documents.tsx';
import { LeaseInsurance } from '../../features/documents/components/lease-insurance.tsx';
import { UploadPanel } from '../../features/documents/components/upload-panel.tsx';
import { insuranceQuery } from '../../features/documents/insurance-queries.ts';
import { loadDocument } from '../../features/documents/load-document.ts';
import { papersOfLease } from '../../features/documents/queries.ts';
import { EndingCard } from '../../features/lease-endings/components/ending-card.tsx';
import { endingQuery } from '../../features/lease-endings/queries.ts';
import { AddTenantPanel } from '../../features/leases/components/add-tenant-panel.tsx';
import { DiscardDraft } from '../../features/leases/components/discard-draft.tsx';
import { EditTermsPanel } from '../../features/leases/components/edit-terms-panel.tsx';
import { LeaseFacts } from '../../features/leases/components/lease-facts.tsx';
import { LeaseFigures } from '../../features/leases/components/lease-figures.tsx';
import { arePeopleOpen } from '../../features/leases/components/lease-people.tsx';
import { LeaseStatus } from '../../features/leases/components/lease-status.tsx';
import { RentSchedule } from '../../features/leases/components/rent-schedule.tsx';
import { UnitName } from '../../features/leases/components/unit-name.tsx';
import { firstTenantOf } from '../../features/leases/first-tenant.ts';
import { leaseQuery, rentScheduleQuery } from '../../features/leases/queries.ts';
import type { Lease as LeaseData } from '../../features/leases/queries.ts';
import { endOfTenancy } from '../../features/leases/terms.ts';
import { legalParametersQuery } from '../../features/legal-parameters/queries.ts';
import { LinkagePanel } from '../../features/linkage/components/linkage-panel.tsx';
import { LinkageTab } from '../../features/linkage/components/linkage-tab.tsx';
import { linkageQuery } from '../../features/linkage/queries.ts';
import { ChargePanel } from '../../features/money/components/charge-panel.tsx';
import { RecordPaymentPanel } from '../../features/money/components/record-payment-panel.tsx';
import { ledgerQuery, paymentReportsQuery, receiptsQuery } from '../../features/money/queries.ts';
import {
  findOrganization,
  getOrganizationId,
  useOrganization,
} from '../../features/organizations/queries.ts';
import { SecuritiesTab } from '../../features/securities/components/securities-tab.tsx';
import { SecurityHistoryPanel } from '../../features/securities/components/security-history.tsx';
import { SecurityPanel } from '../../features/securities/components/security-panel.tsx';
import { securitiesQuery } from '../../features/securities/queries.ts';
import { Signatures } from '../../features/signing/components/signatures.tsx';
import { requestsQuery } from '../../features/signing/queries.ts';
import { LeaseNotices } from '../../features/tenant-notices/components/lease-notices.tsx';
import { leaseNoticesQuery } from '../../features/tenant-notices/queries.ts';
import { TenantNames } from '../../features/tenants/components/tenant-names.tsx';
import { TenantPanel } from '../../features/tenants/components/tenant-panel.tsx';
import { tenantQuery } from '../../features/tenants/queries.ts';
import { today } from '../../lib/clock.ts';
import { isolate } from '../../lib/isolate.ts';
import { loadTexts } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../lib/use-page-query.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Filters, Page, PageHeader, Stack } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Code } from '../../ui/user-text.tsx';
import type { Route } from './+types/lease';
import { LedgerDownloads, LedgerTab, ReceiptsTab, WaitingForDecision } from './lease-money.tsx';

const tabs = ['ledger', 'schedule', 'receipts', 'cheques', 'securities', 'linkage'] as const;

export async function clientLoader({ request, params: { leaseId } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [organizationId] = await Promise.all([
    getOrganizationId(),
    loadTexts(
      'amendments',
      'contracts',
      'leases',
      'tenants',
      'money',
      'linkage',
      'securities',
      'cheques',
      'signing',
      'documents',
      'lease-endings',
      'insurance',
      'tenant-notices',
    ),
    queryClient.ensureQueryData(legalParametersQuery),
  ]);
  const lease = await queryClient.ensureQueryData(leaseQuery(organizationId, leaseId));
  const tab = oneOf(searchParams.get('tab'), tabs);
  const can = findOrganization(await queryClient.ensureQueryData(meQuery))?.can;
  const mayMoney = can?.['money.see'] === true;
  const mayAgreements = can?.['agreements.see'] === true;
  const mayDocuments = can?.['documents.see'] === true;
  const document = searchParams.get('document');
  await Promise.all([
    can?.['signing.see'] === true && queryClient.ensureQueryData(requestsQuery(organizationId, { leaseId })),
    mayAgreements && queryClient.ensureQueryData(contractQuery(organizationId, leaseId)),
    can?.['leases.manage'] === true && queryClient.ensureQueryData(endingQuery(organizationId, leaseId)),
    mayAgreements && queryClient.ensureQueryData(amendmentsQuery(organizationId, leaseId)),
    mayDocuments && queryClient.ensureQueryData(insuranceQuery(organizationId, leaseId)),
    queryClient.ensureQueryData(leaseNoticesQuery(organizationId, leaseId)),
    mayDocuments && queryClient.ensureInfiniteQueryData(papersOfLease(organizationId, leaseId)),
    mayDocuments && document !== null && loadDocument(organizationId, document),
    lease.money?.hasWaitingPayment &&
      queryClient.ensureInfiniteQueryData(paymentReportsQuery(organizationId)),
    mayMoney && tab === 'ledger' && queryClient.ensureQueryData(ledgerQuery(organizationId, leaseId)),
    mayMoney && tab === 'schedule' && queryClient.ensureQueryData(rentScheduleQuery(organizationId, leaseId)),
    mayMoney &&
      tab === 'receipts' &&
      queryClient.ensureInfiniteQueryData(receiptsQuery(organizationId, leaseId)),
    mayMoney &&
      (tab === 'linkage' || searchParams.get('panel') === 'linkage') &&
      queryClient.ensureQueryData(linkageQuery(organizationId, leaseId)),
    mayMoney &&
      (tab === 'cheques' || searchParams.get('panel')?.startsWith('cheque-') === true) &&
      queryClient.ensureInfiniteQueryData(chequesQuery(organizationId, { show: 'all', leaseId })),
    can?.['securities.see'] === true &&
      (tab === 'securities' || searchParams.get('panel')?.startsWith('security') === true) &&
      queryClient.ensureQueryData(securitiesQuery(organizationId, leaseId)),
    searchParams.get('panel') === 'tenant' &&
      queryClient.ensureQueryData(
        tenantQuery(organizationId, chosenTenantId(lease, searchParams.get('tenant'))),
      ),
  ]);
  return null;
}

export default function Lease({ params: { leaseId } }: Route.ComponentProps) {
  const { organizationId, can } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  // Until it is agreed no money moves on it.
  const isAgreed = lease.stage === 'agreed';
  return (
    <Page panel={<Panel lease={lease} />}>
      <Header lease={lease} />
      <Stack>
        {lease.money?.hasWaitingPayment && <WaitingForDecision leaseId={leaseId} />}
        {isAgreed && lease.money !== null && <LeaseFigures money={lease.money} dueDay={lease.dueDay} />}
        {isAgreed && can['leases.manage'] && <EndingCard leaseId={leaseId} />}
        <LeaseNotices leaseId={leaseId} />
        {can['signing.see'] && <Signatures source={{ leaseId }} />}
        {can['agreements.see'] && <ContractCard leaseId={leaseId} />}
        {isAgreed && can['agreements.see'] && <AmendmentsCard lease={lease} />}
        {isAgreed && lease.money !== null && <Tabs lease={lease} />}
        {can['documents.see'] && <LeaseDocuments leaseId={leaseId} />}
        {isAgreed && can['documents.see'] && <LeaseInsurance leaseId={leaseId} />}
        <LeaseFacts lease={lease} />
      </Stack>
    </Page>
  );
}

function Header({ lease }: { lease: LeaseData }) {
  const { t } = useTranslation('leases');
  const { can } = useOrganization();
  const query = usePageQuery();
  const { property, unit, stage } = lease;
  const { tenant, more } = firstTenantOf(lease);
  const open = (panel: string) => query.link({ panel, document: null });
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
          <TenantNames name={tenant.fullName} more={more} /> ·{' '}
          <Code>{formatDateRange(lease.startsOn, endOfTenancy(lease))}</Code>
        </>
      }
      actions={
        <>
          {can['leases.manage'] && (
            <>
              <Link {...buttonLook()} to={query.link({ panel: 'tenant', tenant: tenant.id, document: null })}>
                {t('detail.tenant')}
              </Link>
              {lease.money !== null && stage !== 'signing' && lease.signatureStatus !== 'fully_signed' && (
                <Link {...buttonLook()} to={open('terms')}>
                  {t('detail.editTerms')}
                </Link>
              )}
            </>
          )}
          {can['messages.use'] && stage === 'agreed' && (
            <Link {...buttonLook()} to={paths.messages({ panel: 'message', lease: lease.id })}>
              {t('detail.write')}
            </Link>
          )}
          {can['leases.manage'] && stage === 'agreed' && lease.status !== 'terminated' && (
            <Link {...buttonLook()} to={paths.leaseEnding(lease.id)}>
              {t('detail.end')}
            </Link>
          )}
          {can['leases.manage'] && stage === 'draft' && <DiscardDraft leaseId={lease.id} />}
          {can['money.post'] && stage === 'agreed' && (
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
  const { can } = useOrganization();
  const query = usePageQuery();
  const offered = tabs.filter((name) => name !== 'securities' || can['securities.see']);
  const asked = oneOf(query.get('tab'), tabs);
  const tab = offered.includes(asked) ? asked : 'ledger';
  return (
    <div>
      <Filters>
        <Segments
          label={t('tabs.label')}
          options={offered.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(value) => query.filter({ tab: value === 'ledger' ? null : value })}
        />
        {tab === 'ledger' && <LedgerDownloads leaseId={lease.id} />}
      </Filters>
      {tab === 'ledger' && <LedgerTab lease={lease} />}
      {tab === 'schedule' && <RentSchedule leaseId={lease.id} />}
      {tab === 'receipts' && <ReceiptsTab leaseId={lease.id} />}
      {tab === 'cheques' && <ChequesTab leaseId={lease.id} />}
      {tab === 'securities' && <SecuritiesTab leaseId={lease.id} />}
      {tab === 'linkage' && <LinkageTab leaseId={lease.id} />}
    </div>
  );
}

/** The panel that the address names, for those who may do what it does. */
function Panel({ lease }: { lease: LeaseData }) {
  const { can } = useOrganization();
  const query = usePageQuery();
  const close = () => query.open({ panel: null, document: null, security: null, cheque: null, tenant: null });
  const panel = query.get('panel');
  const document = query.get('document');
  if (document !== null && can['documents.see'])
    return <DocumentPanel documentId={document} onClose={close} />;
  if (panel === 'upload' && can['documents.manage'])
    return (
      <UploadPanel
        initial={{ category: 'leases', leaseId: lease.id, propertyId: null, tenantId: null }}
        onClose={close}
      />
    );
  if (panel === 'tenant' && can['leases.manage'])
    return <TenantPanel tenantId={chosenTenantId(lease, query.get('tenant'))} onClose={close} />;
  if (panel === 'add-tenant' && can['leases.manage'] && arePeopleOpen(lease))
    return <AddTenantPanel lease={lease} onClose={close} />;
  if (
    panel === 'terms' &&
    can['leases.manage'] &&
    lease.stage !== 'signing' &&
    lease.signatureStatus !== 'fully_signed' &&
    lease.money !== null
  )
    return <EditTermsPanel leaseId={lease.id} onClose={close} />;
  if (panel === 'amend' && can['agreements.manage'] && lease.stage === 'agreed' && lease.money !== null)
    return <AmendPanel lease={lease} onClose={close} />;
  if (panel === 'send-amendment' && can['signing.manage'] && can['agreements.see'])
    return <SendAmendmentPanel lease={lease} onClose={close} />;
  const securityId = query.get('security');
  if (panel === 'security' && can['securities.manage'] && can['securities.see'])
    return <SecurityPanel key={securityId} leaseId={lease.id} securityId={securityId} onClose={close} />;
  if (panel === 'security-history' && can['securities.see'])
    return <SecurityHistoryPanel leaseId={lease.id} securityId={securityId} onClose={close} />;
  if (panel === 'linkage' && can['leases.manage'] && lease.money !== null)
    return <LinkagePanel leaseId={lease.id} leaseStartsOn={lease.startsOn} onClose={close} />;
  if (panel === 'cheques' && can['money.post'] && lease.money !== null)
    return (
      <EnterChequesPanel
        leaseId={lease.id}
        currency={lease.money.monthlyRent.currency}
        firstDueOn={seriesStart(lease.money.nextDue?.dueOn)}
        rentAmount={lease.money.monthlyRent.amount}
        onClose={close}
      />
    );
  if ((panel === 'cheque-change' || panel === 'cheque-replace') && can['money.post'])
    return (
      <OneChequePanel
        leaseId={lease.id}
        chequeId={query.get('cheque')}
        purpose={panel === 'cheque-change' ? 'change' : 'replace'}
        onClose={close}
      />
    );
  if (panel === 'charge' && can['money.post'] && lease.stage === 'agreed' && lease.money !== null)
    return <ChargePanel leaseId={lease.id} currency={lease.money.monthlyRent.currency} onClose={close} />;
  if (panel === 'payment' && can['money.post'] && lease.stage === 'agreed')
    return <RecordPaymentPanel leaseId={lease.id} onClose={close} />;
  return null;
}

/** Whom the address names, if they rent here; else whoever is addressed first. */
function chosenTenantId(lease: LeaseData, asked: string | null): string {
  return lease.tenants.find(({ id }) => id === asked)?.id ?? firstTenantOf(lease).tenant.id;
}

/** A series begins with the next rent; what is late by now is no date for a cheque. */
function seriesStart(nextDueOn: string | undefined): string {
  return nextDueOn === undefined || nextDueOn < today() ? today() : nextDueOn;
}
