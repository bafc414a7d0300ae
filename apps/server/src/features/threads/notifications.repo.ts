import { sql } from 'kysely';
import { LONGEST_REASON, type NotificationSources } from '../../contributions/notifications.ts';
import { selectPlaceOfThread } from './places.repo.ts';

export const threadNotifications = {
  'whatsapp_message.received': {
    type: 'message',
    // Who may answer there.
    team: 'inbox.use',
    about: ({ organizationId, entityId, today }) => sql`
      select coalesce(c.full_name, nullif(t.stranger_name, ''), m.from_phone, m.from_user) as tenant_name, t.id as thread_id,
        left(m.body, ${LONGEST_REASON}::int) as reason, l.lease_id, l.property_name, l.unit_number
      from heard_messages m
      join threads t on t.organization_id = m.organization_id and (t.tenant_id = m.tenant_id
        or m.tenant_id is null and t.id = (select s.thread_id from thread_addresses s
          where s.organization_id = m.organization_id and (s.phone = m.from_phone or s.whatsapp_user = m.from_user)
          order by s.phone nulls last limit 1))
      left join tenant_contacts c on c.organization_id = t.organization_id and c.tenant_id = t.tenant_id
      left join lateral (${selectPlaceOfThread(today)}) as l on true
      where m.organization_id = ${organizationId} and m.id = ${entityId}`,
  },
  'thread.assigned': {
    type: 'task',
    recipient: true,
    recipientMay: 'inbox.use',
    about: ({ organizationId, entityId }) => sql`
      select t.id as thread_id, coalesce(c.full_name, nullif(t.stranger_name, ''), s.phone) as subject,
        t.assignee_id as recipient_id, 'team' as recipient_standing
      from threads t
      left join tenant_contacts c on c.organization_id = t.organization_id and c.tenant_id = t.tenant_id
      left join lateral (select a.phone from thread_addresses a where a.organization_id = t.organization_id
        and a.thread_id = t.id and a.phone is not null limit 1) as s on true
      where t.organization_id = ${organizationId} and t.id = ${entityId}`,
  },
} as const satisfies NotificationSources;
