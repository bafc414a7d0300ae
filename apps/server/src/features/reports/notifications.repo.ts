import { sql } from 'kysely';
import type { NotificationSource, NotificationSources } from '../../contributions/notifications.ts';

/** To whoever's report it is. */
const toOwner: NotificationSource = {
  type: 'general',
  recipient: true,
  about: ({ organizationId, entityId }) => sql`
    select r.id as report_id, r.name as subject, r.user_id as recipient_id, 'team' as recipient_standing
    from reports r where r.organization_id = ${organizationId} and r.id = ${entityId}`,
};

export const reportNotifications = {
  'report.mail_refused': toOwner,
  'report.mail_too_large': toOwner,
  'report.mail_too_slow': toOwner,
  'report.mail_not_made': toOwner,
} as const satisfies NotificationSources;
