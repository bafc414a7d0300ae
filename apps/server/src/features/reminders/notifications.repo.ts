import { sql } from 'kysely';
import type { NotificationSources } from '../../contributions/notifications.ts';

export const reminderNotifications = {
  // Whom a reminder means was settled when it was planned.
  'reminder.due': {
    type: 'general',
    recipient: true,
    about: ({ organizationId, entityId, toUserId }) => sql`
      select n.title as subject, n.on_date::text as day, n.lease_id, n.request_id, p.property_name, at.unit_number,
        n.user_id as recipient_id, 'team' as recipient_standing
      from reminder_notices n
      left join property_places p on p.organization_id = n.organization_id and p.property_id = n.property_id
      left join lease_places at on at.organization_id = n.organization_id and at.lease_id = n.lease_id
      where n.organization_id = ${organizationId} and n.id = ${entityId} and n.user_id = ${toUserId}::uuid`,
  },
} as const satisfies NotificationSources;
