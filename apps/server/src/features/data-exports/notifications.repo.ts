import { sql } from 'kysely';
import type { NotificationSources } from '../../contributions/notifications.ts';

export const dataExportNotifications = {
  'data_export.ready': {
    type: 'general',
    recipient: true,
    // Whose own it is hears of it: as a tenant where they are one here, else as one of the team.
    about: ({ organizationId, entityId }) => sql`
      select place.lease_id, (x.expires_at at time zone 'Asia/Jerusalem')::date::text as day, x.user_id as recipient_id,
        case when place.lease_id is null then 'team' else 'tenant' end as recipient_standing
      from data_exports x
      left join lateral (select l.lease_id from tenant_contacts t
        join lease_parties lt on lt.organization_id = t.organization_id and lt.tenant_id = t.tenant_id
        join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id and l.stage = 'agreed'
        where t.organization_id = ${organizationId} and t.user_id = x.user_id
        order by l.starts_on desc, l.lease_id limit 1) as place on true
      where x.id = ${entityId} and x.storage_key is not null`,
  },
} as const satisfies NotificationSources;
