import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** Whoever asked for it, as long as they own the workspace. */
const ofExport = ({ organizationId, entityId }: Happening) => sql`
  select n.organization_name as subject, (x.expires_at at time zone 'Asia/Jerusalem')::date::text as day,
    x.requested_by as recipient_id, 'team' as recipient_standing
  from organization_exports x
  join organization_names n on n.organization_id = x.organization_id
  join team_members m on m.organization_id = x.organization_id and m.user_id = x.requested_by
    and m.role = 'admin' and m.suspended_at is null
  where x.organization_id = ${organizationId} and x.id = ${entityId}`;

export const organizationExportNotifications = {
  'organization_export.ready': { type: 'general', recipient: true, about: ofExport },
  'organization_export.failed': { type: 'general', recipient: true, about: ofExport },
} as const satisfies NotificationSources;
