import { sql } from 'kysely';
import { LONGEST_REASON, type NotificationSources } from '../../contributions/notifications.ts';

export const whatsAppNotifications = {
  'whatsapp_message.received': {
    type: 'message',
    // Who may answer there.
    team: 'campaigns.send',
    about: ({ organizationId, entityId, today }) => sql`
      select t.full_name as tenant_name, m.tenant_id, left(m.body, ${LONGEST_REASON}::int) as reason, l.lease_id,
        l.property_name, l.unit_number
      from whatsapp_messages m
      join tenant_contacts t on t.organization_id = m.organization_id and t.tenant_id = m.tenant_id
      -- Where they rent, or did last.
      left join lateral (
        select at.lease_id, at.property_name, at.unit_number from lease_parties p
        join lease_places at on at.organization_id = p.organization_id and at.lease_id = p.lease_id
        join lease_terms s on s.organization_id = p.organization_id and s.lease_id = p.lease_id
        where p.organization_id = m.organization_id and p.tenant_id = m.tenant_id
        order by (s.starts_on <= ${today}::date) desc, s.starts_on desc, at.lease_id limit 1
      ) as l on true
      where m.organization_id = ${organizationId} and m.id = ${entityId}`,
  },
} as const satisfies NotificationSources;
