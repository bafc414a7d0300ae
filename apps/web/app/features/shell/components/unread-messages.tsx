import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unreadMessagesQuery } from '../../messages/unread-query.ts';
import { standingOf } from '../../organizations/queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import { UnreadCount } from './unread-count.tsx';

const UnreadOfTenant = lazy(async () => ({
  default: (await import('./unread-of-tenant.tsx')).UnreadOfTenant,
}));

/** How many messages wait for the person, beside the name of the screen; nothing where none does. */
export function UnreadMessages({ isOnIcon = false }: { isOnIcon?: boolean }) {
  const { me, organization } = useWorkspace();
  if (organization !== null)
    return <UnreadOfTeam organizationId={organization.organizationId} isOnIcon={isOnIcon} />;
  if (standingOf(me) !== 'tenant') return null;
  return (
    <Suspense>
      <UnreadOfTenant isOnIcon={isOnIcon} />
    </Suspense>
  );
}

function UnreadOfTeam({ organizationId, isOnIcon }: { organizationId: string; isOnIcon: boolean }) {
  const { data } = useQuery(unreadMessagesQuery({ organizationId }));
  return <UnreadCount unread={data?.unread ?? 0} isOnIcon={isOnIcon} />;
}
