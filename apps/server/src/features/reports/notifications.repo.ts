import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** Whoever asked for it, while they are in the team. */
const ofExport = ({ organizationId, entityId }: Happening) => sql`
  select x.name as subject, (x.expires_at at time zone 'Asia/Jerusalem')::date::text as day,
    x.requested_by as recipient_id, 'team' as recipient_standing
  from report_exports x
  join team_members m on m.organization_id = x.organization_id and m.user_id = x.requested_by
    and m.suspended_at is null and m.removed_at is null
  where x.organization_id = ${organizationId} and x.id = ${entityId}`;

export const reportExportNotifications = {
  'report_export.ready': { type: 'general', recipient: true, about: ofExport },
  'report_export.failed': { type: 'general', recipient: true, about: ofExport },
} as const satisfies NotificationSources;
