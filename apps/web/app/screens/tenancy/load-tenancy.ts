import { myAnnouncementsQuery } from '../../features/announcements/my-announcements.ts';
import { myInsuranceQuery } from '../../features/documents/insurance-queries.ts';
import { myRequestsQuery } from '../../features/maintenance/my-requests.ts';
import { loadMessages } from '../../features/messages/load-messages.ts';
import { unreadMessagesQuery } from '../../features/messages/unread-query.ts';
import { loadMyRenewal } from '../../features/renewal-rounds/queries.ts';
import { myLeasesQuery } from '../../features/tenancy/my-leases-queries.ts';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import {
  myHowToPayQuery,
  myLandlordLogoQuery,
  myLeaseQuery,
  myPaymentsQuery,
} from '../../features/tenancy/queries.ts';
import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, loadParts, type Address } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tenantPanels, type TenantSubject } from './panels.tsx';

type LoadMore = (subject: TenantSubject, address: Address) => Promise<void>;

/**
 * What every page of a tenant shows, for its `clientLoader`.
 * @param loadMore what this page shows besides, once it is known which lease it is about
 */
export async function loadTenancy(searchParams: URLSearchParams, loadMore?: LoadMore): Promise<void> {
  const [{ items }] = await Promise.all([queryClient.ensureQueryData(myLeasesQuery), loadTenantTexts()]);
  const lease = pickLease(items, searchParams.get('lease'), today());
  if (lease !== null) await loadLeaseOfTenant({ leaseId: lease.id }, searchParams, loadMore);
}

/** The same where it is known which lease it is about. Whoever sees it as its tenant does is shown no messages. */
export async function loadLeaseOfTenant(
  subject: TenantSubject,
  searchParams: URLSearchParams,
  loadMore?: LoadMore,
): Promise<void> {
  const { leaseId, isPreview } = subject;
  const address = (name: string) => searchParams.get(name);
  await Promise.all([
    loadTenantTexts(),
    queryClient.ensureQueryData(myLeaseQuery(leaseId)).then(({ endsOn }) => loadMyRenewal(leaseId, endsOn)),
    queryClient.ensureQueryData(myLandlordLogoQuery(leaseId)),
    queryClient.ensureQueryData(myHowToPayQuery(leaseId)),
    queryClient.ensureInfiniteQueryData(myPaymentsQuery(leaseId)),
    queryClient.ensureInfiniteQueryData(myRequestsQuery(leaseId)),
    queryClient.ensureQueryData(myInsuranceQuery(leaseId)),
    queryClient.ensureQueryData(myAnnouncementsQuery(leaseId)),
    ...(isPreview === true
      ? []
      : [loadMessages(subject, searchParams), queryClient.ensureQueryData(unreadMessagesQuery(subject))]),
    loadParts([findPanel(tenantPanels, address)], subject, address),
    loadMore?.(subject, address),
  ]);
}

function loadTenantTexts(): Promise<unknown> {
  return loadTexts(
    'tenancy',
    'standing',
    'money',
    'linkage',
    'maintenance',
    'insurance',
    'announcements',
    'tenant-notices',
  );
}
