import { isAllowed, PERMISSION_TABLE, type Action, type Membership } from '@dira/domain/permissions';
import type { AllNotificationSources } from '../../contributions/notifications.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * Takes back what a member may not know any more since their place in a team changed. Who has left, or is suspended,
 * reads nothing of the workspace anyway: `internal.notification_places` says where somebody may read.
 */
export async function withdrawNotifications(
  { db }: Pick<Services, 'db'>,
  sources: AllNotificationSources,
  userId: string,
): Promise<void> {
  await db.jobs(async (trx) => {
    for (const { organization_id: organizationId, topic, role, flags } of await repo.listNotificationTopics(
      trx,
      userId,
    )) {
      const { team, assignee, recipient, recipientMay } = sources[topic];
      if (team !== undefined && isAllowed({ role, flags }, team)) continue;
      if (recipient === true && (recipientMay === undefined || mayWholly({ role, flags }, recipientMay)))
        continue;
      const keepsOwnJobs = assignee === true && isAllowed({ role, flags }, 'maintenance.work');
      await repo.deleteNotifications(trx, { userId, organizationId, topic, keepsOwnJobs });
    }
  });
}

/** Whoever only repairs reads what is about a job of theirs, which the words of a notification do not tell. */
function mayWholly(membership: Membership, action: Action): boolean {
  return isAllowed(membership, action) && PERMISSION_TABLE[action][membership.role] !== 'assigned';
}
