import { useQuery } from '@tanstack/react-query';
import { threadCountsQuery } from '../../threads/queries.ts';
import { UnreadCount } from './unread-count.tsx';

/** How many people of the inbox wrote since the reader last looked. */
export function UnreadThreads({ organizationId, isOnIcon }: { organizationId: string; isOnIcon: boolean }) {
  const { data } = useQuery(threadCountsQuery(organizationId));
  return <UnreadCount unread={data?.unread ?? 0} isOnIcon={isOnIcon} />;
}
