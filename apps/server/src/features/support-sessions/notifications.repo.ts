import { sql } from 'kysely';
import type { NotificationSources } from '../../contributions/notifications.ts';

/** Owners hear at once that support looks into their workspace, and why. */
export const supportSessionNotifications = {
  'support_session.opened': {
    type: 'general',
    team: 'organization.manage',
    about: ({ organizationId, entityId }) => sql`
      select s.reason, true as cannot_wait
      from support_sessions s where s.organization_id = ${organizationId} and s.id = ${entityId}`,
  },
} as const satisfies NotificationSources;
