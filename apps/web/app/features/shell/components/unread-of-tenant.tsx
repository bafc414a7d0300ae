import { useQueries, useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../../messages/unread-query.ts';
import { myLeasesQuery } from '../../tenancy/my-leases-queries.ts';
import { UnreadCount } from './unread-count.tsx';

/** The messages that wait at all the leases of a tenant. */
export function UnreadOfTenant({ isOnIcon }: { isOnIcon: boolean }) {
  const leases = useQuery(myLeasesQuery);
  const unread = useQueries({
    queries: (leases.data?.items ?? []).map(({ id }) => unreadMessagesQuery({ leaseId: id })),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.unread ?? 0), 0),
  });
  return <UnreadCount unread={unread} isOnIcon={isOnIcon} />;
}
