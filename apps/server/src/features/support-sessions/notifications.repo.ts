import { sql } from 'kysely';
import type { NotificationSources } from '../../contributions/notifications.ts';

/** Owners hear at once that support looks into their workspace, and why. */
export const supportSessionNotifications = {
  'support_session.opened': {
    type: 'general',
    team: 'support.manage',
    about: ({ organizationId, entityId }) => sql`
      select s.reason as subject, true as cannot_wait
      from support_sessions s where s.organization_id = ${organizationId} and s.id = ${entityId}`,
  },
} as const satisfies NotificationSources;
