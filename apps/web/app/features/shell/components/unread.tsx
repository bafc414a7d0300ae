import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unreadMessagesQuery } from '../../messages/unread-query.ts';
import { standingOf } from '../../organizations/queries.ts';
import type { NavigationItem } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';
import { UnreadCount } from './unread-count.tsx';

const UnreadOfTenant = lazy(async () => ({
  default: (await import('./unread-of-tenant.tsx')).UnreadOfTenant,
}));
const UnreadThreads = lazy(async () => ({
  default: (await import('./unread-threads.tsx')).UnreadThreads,
}));

type UnreadProps = { screen: NavigationItem['screen']; isOnIcon?: boolean };

/** How much waits for the person, beside the name of the screen; nothing where nothing does. */
export function Unread({ screen, isOnIcon = false }: UnreadProps) {
  const { me, organization } = useWorkspace();
  if (screen === 'communications' && organization?.can['inbox.use'] === true)
    return (
      <Suspense>
        <UnreadThreads organizationId={organization.organizationId} isOnIcon={isOnIcon} />
      </Suspense>
    );
  if (screen !== 'messages') return null;
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
