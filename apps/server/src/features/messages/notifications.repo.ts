import { sql } from 'kysely';
import { LONGEST_REASON, type NotificationSources } from '../../contributions/notifications.ts';

export const messageNotifications = {
  'message.sent': {
    type: 'message',
    recipient: true,
    recipientMay: 'messages.use',
    // The beginning of what was written is its reason. What was read meanwhile is no news.
    about: ({ organizationId, entityId }) => sql`
      select c.lease_id, internal.message_sender_name(m.organization_id, m.id) as tenant_name,
        p.property_name, u.unit_number, m.subject, left(m.body, ${LONGEST_REASON}::int) as reason,
        m.recipient_id, t.standing as recipient_standing, m.conversation_id,
        coalesce(r.is_pressing, false) as cannot_wait
      from messages m
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      join conversation_members t on t.organization_id = m.organization_id
        and t.conversation_id = m.conversation_id and t.user_id = m.recipient_id
      left join maintenance_places r on r.organization_id = c.organization_id and r.request_id = c.maintenance_request_id
      left join lease_terms l on l.organization_id = c.organization_id and l.lease_id = c.lease_id
      left join property_places p on p.organization_id = c.organization_id and p.property_id = c.property_id
      left join unit_places u on u.organization_id = c.organization_id and u.unit_id = coalesce(l.unit_id, r.unit_id)
      where m.organization_id = ${organizationId} and m.id = ${entityId} and m.read_at is null`,
  },
} as const satisfies NotificationSources;
