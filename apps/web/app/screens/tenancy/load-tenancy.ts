import { myAnnouncementsQuery } from '../../features/announcements/my-announcements.ts';
import { myInsuranceQuery } from '../../features/documents/insurance-queries.ts';
import { myRequestsQuery } from '../../features/maintenance/my-requests.ts';
import { loadMessages } from '../../features/messages/load-messages.ts';
import { unreadMessagesQuery } from '../../features/messages/unread-query.ts';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import {
  myHowToPayQuery,
  myLeaseQuery,
  myLeasesQuery,
  myPaymentsQuery,
} from '../../features/tenancy/queries.ts';
import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, loadParts, type Address } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tenantPanels, type TenantSubject } from './panels.tsx';

/**
 * What every page of a tenant shows, for its `clientLoader`.
 * @param loadMore what this page shows besides, once it is known which lease it is about
 */
export async function loadTenancy(
  searchParams: URLSearchParams,
  loadMore?: (subject: TenantSubject, address: Address) => Promise<void>,
): Promise<void> {
  const address = (name: string) => searchParams.get(name);
  const [{ items }] = await Promise.all([
    queryClient.ensureQueryData(myLeasesQuery),
    loadTexts(
      'tenancy',
      'standing',
      'money',
      'linkage',
      'maintenance',
      'insurance',
      'announcements',
      'tenant-notices',
    ),
  ]);
  const lease = pickLease(items, address('lease'), today());
  if (lease === null) return;
  const subject = { leaseId: lease.id };
  await Promise.all([
    queryClient.ensureQueryData(myLeaseQuery(lease.id)),
    queryClient.ensureQueryData(myHowToPayQuery(lease.id)),
    queryClient.ensureInfiniteQueryData(myPaymentsQuery(lease.id)),
    queryClient.ensureInfiniteQueryData(myRequestsQuery(lease.id)),
    queryClient.ensureQueryData(myInsuranceQuery(lease.id)),
    queryClient.ensureQueryData(myAnnouncementsQuery(lease.id)),
    loadMessages(subject, searchParams),
    queryClient.ensureQueryData(unreadMessagesQuery(subject)),
    loadParts([findPanel(tenantPanels, address)], subject, address),
    loadMore?.(subject, address),
  ]);
}
