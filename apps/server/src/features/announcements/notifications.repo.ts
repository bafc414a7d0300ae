import { sql } from 'kysely';
import { LONGEST_REASON, type NotificationSources } from '../../contributions/notifications.ts';

export const announcementNotifications = {
  'announcement.posted': {
    type: 'general',
    team: 'announcements.see',
    tenants: true,
    retracted: { by: 'announcement.withdrawn', where: 'announcement_id' },
    // Whoever rents there today. Held until it is told, so that whoever withdraws it finds all that was told.
    about: ({ organizationId, entityId, today }) => sql`
      select n.id as announcement_id, p.property_name, n.title as subject, left(n.body, ${LONGEST_REASON}::int) as reason,
        array(select l.lease_id from lease_terms l where l.organization_id = n.organization_id
          and (n.property_id is null or l.property_id = n.property_id) and l.occupies @> ${today}::date) as lease_ids
      from announcements n
      left join property_places p on p.organization_id = n.organization_id and p.property_id = n.property_id
      where n.organization_id = ${organizationId} and n.id = ${entityId}
        and n.withdrawn_at is null and n.ends_on >= ${today}::date
      for share of n`,
  },
} as const satisfies NotificationSources;
