import { UNREAD_COUNTED } from '@dira/contract/constants';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../ui/spoken.tsx';
import type { Desk } from '../../messages/desk.ts';
import { unreadMessagesQuery } from '../../messages/unread-query.ts';
import { myLeasesQuery } from '../../tenancy/my-leases-queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import classes from './unread-messages.module.css';

/** How many messages wait for the person, beside the name of the screen; nothing where none does. */
export function UnreadMessages({ isOnIcon = false }: { isOnIcon?: boolean }) {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <>
      <span className={classes.count} data-on-icon={isOnIcon || undefined} aria-hidden>
        {unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : unread}
      </span>
      <Spoken>{t('unreadMessages', { count: unread })}</Spoken>
    </>
  );
}

/** In the workspace, or at all the leases of a tenant. */
function useUnread(): number {
  const { me, organization } = useWorkspace();
  const leases = useQuery({ ...myLeasesQuery, enabled: organization === null && me.hasTenancies });
  const desks: Desk[] =
    organization === null
      ? (leases.data?.items ?? []).map(({ id }) => ({ leaseId: id }))
      : [{ organizationId: organization.organizationId }];
  return useQueries({
    queries: desks.map((desk) => unreadMessagesQuery(desk)),
    combine: (results) => results.reduce((sum, { data }) => sum + (data?.unread ?? 0), 0),
  });
}
