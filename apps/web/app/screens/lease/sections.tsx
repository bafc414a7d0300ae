import { AmendmentsCard } from '../../features/amendments/components/amendments-card.tsx';
import { amendmentsQuery } from '../../features/amendments/queries.ts';
import { LeaseDocuments } from '../../features/documents/components/lease-documents.tsx';
import { LeaseInsurance } from '../../features/documents/components/lease-insurance.tsx';
import { insuranceQuery } from '../../features/documents/insurance-queries.ts';
import { papersOfLease } from '../../features/documents/queries.ts';
import { AgreementCard } from '../../features/lease-agreements/components/agreement-card.tsx';
import { agreementQuery } from '../../features/lease-agreements/queries.ts';
import { TerminationCard } from '../../features/lease-terminations/components/termination-card.tsx';
import { terminationQuery } from '../../features/lease-terminations/queries.ts';
import { LeaseFacts } from '../../features/leases/components/lease-facts.tsx';
import { LeaseFigures } from '../../features/leases/components/lease-figures.tsx';
import { LeasePeople } from '../../features/leases/components/lease-people.tsx';
import { LeaseProgress } from '../../features/leases/components/lease-progress.tsx';
import { LeaseTimeline } from '../../features/leases/components/lease-timeline.tsx';
import { leaseTabCountsQuery } from '../../features/leases/tab-counts.ts';
import { paymentReportsQuery } from '../../features/money/queries.ts';
import { RenewalCard } from '../../features/renewal-rounds/components/renewal-card.tsx';
import { isUpForRenewal, renewalQuery } from '../../features/renewal-rounds/queries.ts';
import { Signatures } from '../../features/signing/components/signatures.tsx';
import { requestsQuery } from '../../features/signing/queries.ts';
import { TasksCard } from '../../features/tasks/components/tasks-card.tsx';
import { loadTasksOf } from '../../features/tasks/tasks-of.ts';
import { LeaseNotices } from '../../features/tenant-notices/components/lease-notices.tsx';
import { leaseNoticesQuery } from '../../features/tenant-notices/queries.ts';
import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { WaitingForDecision } from './lease-money.tsx';
import type { LeaseSubject } from './subject.ts';
import { LeaseTabs } from './tabs.tsx';

export type Side = 'top' | 'main' | 'aside';

type LeaseSection = Section<LeaseSubject> & { readonly side: Side };

/** What stands on the page of a lease, each side from the top: where it is in its life, what waits, the money, who and what. */
export const leaseSections: readonly LeaseSection[] = [
  {
    name: 'progress',
    side: 'top',
    may: () => true,
    render: ({ lease }) => <LeaseProgress lease={lease} />,
  },
  {
    name: 'waiting',
    side: 'main',
    may: ({ lease }) => lease.money?.hasWaitingPayment === true,
    texts: ['money'],
    load: ({ organizationId }) => queryClient.ensureInfiniteQueryData(paymentReportsQuery(organizationId)),
    render: ({ lease }) => <WaitingForDecision leaseId={lease.id} />,
  },
  {
    name: 'figures',
    side: 'main',
    may: ({ lease }) => lease.can.seeAccount,
    render: ({ lease }) => lease.money && <LeaseFigures money={lease.money} dueDay={lease.dueDay} />,
  },
  {
    name: 'renewal',
    side: 'main',
    may: ({ lease }) => lease.stage === 'agreed' && isUpForRenewal(lease.endsOn),
    texts: ['renewal-rounds'],
    load: ({ organizationId, lease }) => queryClient.ensureQueryData(renewalQuery(organizationId, lease.id)),
    render: ({ lease }) => <RenewalCard leaseId={lease.id} />,
  },
  {
    name: 'ending',
    side: 'main',
    may: ({ lease }) => lease.can.seeTermination,
    texts: ['lease-terminations'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(terminationQuery(organizationId, lease.id)),
    render: ({ lease }) => <TerminationCard leaseId={lease.id} />,
  },
  {
    name: 'notices',
    side: 'main',
    may: () => true,
    texts: ['tenant-notices'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(leaseNoticesQuery(organizationId, lease.id)),
    render: ({ lease }) => <LeaseNotices leaseId={lease.id} />,
  },
  {
    name: 'people',
    side: 'aside',
    may: () => true,
    texts: ['tenants'],
    render: ({ lease }) => <LeasePeople lease={lease} />,
  },
  {
    name: 'timeline',
    side: 'aside',
    may: () => true,
    render: ({ lease }) => <LeaseTimeline lease={lease} />,
  },
  {
    name: 'tasks',
    side: 'aside',
    may: ({ can }) => can['tasks.see'],
    texts: ['tasks'],
    load: ({ organizationId, lease }) => loadTasksOf(organizationId, { propertyId: '', leaseId: lease.id }),
    render: ({ lease }) => <TasksCard of={{ propertyId: '', leaseId: lease.id }} />,
  },
  {
    name: 'account',
    side: 'main',
    may: ({ lease }) => lease.can.seeAccount,
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(leaseTabCountsQuery(organizationId, lease.id)),
    render: (subject) => <LeaseTabs subject={subject} />,
  },
  {
    name: 'contract',
    side: 'main',
    may: ({ can }) => can['agreements.see'],
    texts: ['lease-agreements'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(agreementQuery(organizationId, lease.id)),
    render: ({ lease }) => <AgreementCard leaseId={lease.id} />,
  },
  {
    name: 'amendments',
    side: 'aside',
    may: ({ lease }) => lease.can.seeAmendments,
    texts: ['amendments'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(amendmentsQuery(organizationId, lease.id)),
    render: ({ lease }) => <AmendmentsCard lease={lease} />,
  },
  {
    name: 'signatures',
    side: 'main',
    may: ({ can }) => can['signing.see'],
    texts: ['signing'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(requestsQuery(organizationId, { leaseId: lease.id })),
    render: ({ lease }) => <Signatures source={{ leaseId: lease.id }} />,
  },
  {
    name: 'documents',
    side: 'main',
    may: ({ can }) => can['documents.see'],
    texts: ['documents'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureInfiniteQueryData(papersOfLease(organizationId, lease.id)),
    render: ({ lease }) => <LeaseDocuments leaseId={lease.id} />,
  },
  {
    name: 'insurance',
    side: 'aside',
    may: ({ lease }) => lease.can.seeInsurance,
    texts: ['insurance', 'documents'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(insuranceQuery(organizationId, lease.id)),
    render: ({ lease }) => <LeaseInsurance leaseId={lease.id} />,
  },
  {
    name: 'facts',
    side: 'aside',
    may: () => true,
    texts: ['money'],
    render: ({ lease }) => <LeaseFacts lease={lease} />,
  },
];
