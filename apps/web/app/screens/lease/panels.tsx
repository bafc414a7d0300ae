import { AmendPanel } from '../../features/amendments/components/amend-panel.tsx';
import { SendAmendmentPanel } from '../../features/amendments/components/send-amendment-panel.tsx';
import { OneChequePanel } from '../../features/cheques/components/cheques-tab.tsx';
import { EnterChequesPanel } from '../../features/cheques/components/enter-cheques-panel.tsx';
import { chequesQuery } from '../../features/cheques/queries.ts';
import { DocumentPanel } from '../../features/documents/components/document-panel.tsx';
import { UploadPanel } from '../../features/documents/components/upload-panel.tsx';
import { loadDocument } from '../../features/documents/load-document.ts';
import { AddTenantPanel } from '../../features/leases/components/add-tenant-panel.tsx';
import { EditTermsPanel } from '../../features/leases/components/edit-terms-panel.tsx';
import { LinkagePanel } from '../../features/linkage/components/linkage-panel.tsx';
import { linkageQuery } from '../../features/linkage/queries.ts';
import { isUsed } from '../../features/organizations/feature-queries.ts';
import { AskPanel } from '../../features/renewal-rounds/components/ask-panel.tsx';
import { NoteAnswerPanel } from '../../features/renewal-rounds/components/note-answer-panel.tsx';
import { renewalQuery } from '../../features/renewal-rounds/queries.ts';
import { SecurityHistoryPanel } from '../../features/securities/components/security-history.tsx';
import { SecurityPanel } from '../../features/securities/components/security-panel.tsx';
import { securitiesQuery } from '../../features/securities/queries.ts';
import { aboutNothing } from '../../features/tasks/forms/task-values.ts';
import { panelsOfTasks } from '../../features/tasks/panels.tsx';
import { PreviewPanel } from '../../features/tenancy-previews/components/preview-panel.tsx';
import { TenantPanel } from '../../features/tenants/components/tenant-panel.tsx';
import { tenantQuery } from '../../features/tenants/queries.ts';
import { today } from '../../lib/clock.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { leaseMoneyPanels } from './money-panels.tsx';
import { chosenTenantId, type LeaseSubject } from './subject.ts';

const loadSecurities = ({ organizationId, lease }: LeaseSubject) =>
  queryClient.ensureQueryData(securitiesQuery(organizationId, lease.id));

/** A cheque of the register is changed, or replaced by another. */
function chequePanel(purpose: 'change' | 'replace'): Panel<LeaseSubject> {
  return {
    name: `cheque-${purpose}`,
    about: ['cheque'],
    may: ({ can, unusedFeatures }) => can['cheques.manage'] && isUsed({ unusedFeatures }, 'cheques'),
    texts: ['cheques'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureInfiniteQueryData(chequesQuery(organizationId, { show: 'all', leaseId: lease.id })),
    render: ({ lease }, { address, close }) => (
      <OneChequePanel leaseId={lease.id} chequeId={address('cheque')} purpose={purpose} onClose={close} />
    ),
  };
}

/** What opens beside the page of a lease. */
export const leasePanels: readonly Panel<LeaseSubject>[] = [
  {
    name: 'document',
    by: 'document',
    may: ({ can }) => can['documents.see'],
    texts: ['documents'],
    load: ({ organizationId }, address) => loadDocument(organizationId, address('document') ?? ''),
    render: (_, { address, close }) => (
      <DocumentPanel documentId={address('document') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'upload',
    may: ({ can }) => can['documents.manage'],
    texts: ['documents'],
    render: ({ lease }, { close }) => (
      <UploadPanel
        initial={{ category: 'leases', leaseId: lease.id, propertyId: null, tenantId: null }}
        onClose={close}
      />
    ),
  },
  {
    name: 'tenant',
    about: ['tenant'],
    may: ({ can }) => can['leases.manage'],
    texts: ['tenants'],
    load: ({ organizationId, lease }, address) =>
      queryClient.ensureQueryData(tenantQuery(organizationId, chosenTenantId(lease, address('tenant')))),
    render: ({ lease }, { address, close }) => (
      <TenantPanel tenantId={chosenTenantId(lease, address('tenant'))} onClose={close} />
    ),
  },
  {
    name: 'add-tenant',
    may: ({ lease }) => lease.can.changeTenants,
    texts: ['tenants'],
    render: ({ lease }, { close }) => <AddTenantPanel lease={lease} onClose={close} />,
  },
  {
    name: 'as-tenant',
    may: ({ lease, can }) => can['money.see'] && lease.stage === 'agreed',
    texts: ['tenancy-previews'],
    render: ({ lease }, { close }) => (
      <PreviewPanel leaseId={lease.id} tenants={lease.tenants} onClose={close} />
    ),
  },
  {
    name: 'terms',
    may: ({ lease }) => lease.can.changeTerms,
    texts: ['law', 'money'],
    render: ({ lease }, { close }) => <EditTermsPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'amend',
    may: ({ lease }) => lease.can.amend,
    texts: ['amendments'],
    render: ({ lease }, { close }) => <AmendPanel lease={lease} onClose={close} />,
  },
  {
    name: 'send-amendment',
    may: ({ lease, can }) => can['signing.manage'] && lease.can.seeAmendments,
    texts: ['amendments', 'signing'],
    render: ({ lease }, { close }) => <SendAmendmentPanel lease={lease} onClose={close} />,
  },
  {
    name: 'ask-renewal',
    may: ({ can }) => can['agreements.manage'] && can['money.see'],
    texts: ['renewal-rounds'],
    load: ({ organizationId, lease }) => queryClient.ensureQueryData(renewalQuery(organizationId, lease.id)),
    render: ({ lease }, { close }) => <AskPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'note-renewal',
    may: ({ can }) => can['agreements.manage'],
    texts: ['renewal-rounds'],
    render: ({ lease }, { close }) => <NoteAnswerPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'security',
    about: ['security'],
    may: ({ can }) => can['securities.manage'] && can['securities.see'],
    texts: ['addresses', 'securities'],
    load: loadSecurities,
    render: ({ lease }, { address, close }) => (
      <SecurityPanel
        key={address('security')}
        leaseId={lease.id}
        securityId={address('security')}
        currency={lease.money?.monthlyRent.currency ?? 'ILS'}
        onClose={close}
      />
    ),
  },
  {
    name: 'security-history',
    about: ['security'],
    may: ({ can }) => can['securities.see'],
    texts: ['securities'],
    load: loadSecurities,
    render: ({ lease }, { address, close }) => (
      <SecurityHistoryPanel leaseId={lease.id} securityId={address('security')} onClose={close} />
    ),
  },
  {
    name: 'linkage',
    may: ({ lease, can, unusedFeatures }) =>
      can['leases.manage'] && lease.money !== null && isUsed({ unusedFeatures }, 'linkage'),
    texts: ['linkage'],
    load: ({ organizationId, lease }) => queryClient.ensureQueryData(linkageQuery(organizationId, lease.id)),
    render: ({ lease }, { close }) => (
      <LinkagePanel leaseId={lease.id} leaseStartsOn={lease.startsOn} onClose={close} />
    ),
  },
  {
    name: 'cheques',
    may: ({ can, unusedFeatures }) => can['cheques.manage'] && isUsed({ unusedFeatures }, 'cheques'),
    texts: ['cheques'],
    render: ({ lease: { id, money } }, { close }) =>
      money && (
        <EnterChequesPanel
          leaseId={id}
          currency={money.monthlyRent.currency}
          firstDueOn={seriesStart(money.nextDue?.dueOn)}
          rentAmount={money.monthlyRent.amount}
          onClose={close}
        />
      ),
  },
  chequePanel('change'),
  chequePanel('replace'),
  ...leaseMoneyPanels,
  ...panelsOfTasks<LeaseSubject>(({ lease }) => ({ ...aboutNothing, about: 'lease', leaseId: lease.id })),
];

/** A series begins with the next rent; what is late by now is no date for a cheque. */
function seriesStart(nextDueOn: string | undefined): string {
  return nextDueOn === undefined || nextDueOn < today() ? today() : nextDueOn;
}
