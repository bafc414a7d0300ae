import type { MaintenanceStatus } from '@dira/domain/maintenance';
import { sql, type RawBuilder } from 'kysely';
import {
  LONGEST_REASON,
  type NotificationSource,
  type NotificationSources,
} from '../../contributions/notifications.ts';

interface Said {
  day?: RawBuilder<unknown>;
  /** What is said of it; else what was said with it. */
  reason?: RawBuilder<unknown>;
  /** Where it went, of a step that may have a note. */
  movedTo?: MaintenanceStatus;
}

/** Without the tenant's name: whoever repairs is told too. */
function ofRequest({ day, reason, movedTo }: Said = {}): NotificationSource['about'] {
  return ({ organizationId, entityId, commentId }) => sql`
    select r.lease_id, p.property_name, u.unit_number, r.title as subject, ${day ?? sql`null`} as day,
      left(coalesce(${reason ?? sql`null`},
        (select c.body from maintenance_comments c
          where c.organization_id = r.organization_id and c.request_id = r.id and c.id = ${commentId}::uuid),
        (select nullif(s.note, '') from maintenance_changes s
          where s.organization_id = r.organization_id and s.request_id = r.id and s.to_status = ${movedTo ?? null}
          order by s.position desc limit 1)), ${LONGEST_REASON}::int) as reason,
      r.id as request_id, r.assignee_id,
      r.status in ('open', 'in_progress') and (r.priority = 'urgent' or r.prevents_living) as cannot_wait
    from maintenance_requests r
    join property_places p on p.organization_id = r.organization_id and p.property_id = r.property_id
    left join unit_places u on u.organization_id = r.organization_id and u.unit_id = r.unit_id
    where r.organization_id = ${organizationId} and r.id = ${entityId}`;
}

const appointment = {
  day: sql`r.appointment_on::text`,
  reason: sql`to_char(r.appointment_from, 'HH24:MI') || '–' || to_char(r.appointment_to, 'HH24:MI')`,
};
const lastRating = sql`(select concat_ws(' · ', s.score || '/5', nullif(s.body, '')) from maintenance_ratings s
  where s.organization_id = r.organization_id and s.request_id = r.id order by s.rated_at desc, s.id desc limit 1)`;

const ofTeam = { type: 'maintenance', team: 'maintenance.manage' } as const;
const ofAll = { ...ofTeam, assignee: true, tenants: true } as const;

export const maintenanceNotifications = {
  'maintenance_request.created': { ...ofTeam, assignee: true, about: ofRequest() },
  'maintenance_request.assigned': { type: 'maintenance', assignee: true, about: ofRequest() },
  'maintenance_request.started': {
    type: 'maintenance',
    tenants: true,
    about: ofRequest({ movedTo: 'in_progress' }),
  },
  'maintenance_request.completed': { ...ofTeam, tenants: true, about: ofRequest({ movedTo: 'completed' }) },
  'maintenance_request.reopened': { ...ofAll, about: ofRequest({ movedTo: 'open' }) },
  'maintenance_request.cancelled': { ...ofAll, about: ofRequest({ movedTo: 'cancelled' }) },
  'maintenance_request.commented': { ...ofAll, about: ofRequest() },
  // Within the team.
  'maintenance_request.noted': { ...ofTeam, assignee: true, about: ofRequest() },
  'maintenance_request.appointed': {
    type: 'maintenance',
    assignee: true,
    tenants: true,
    about: ofRequest(appointment),
  },
  'maintenance_request.unappointed': {
    type: 'maintenance',
    assignee: true,
    tenants: true,
    about: ofRequest(),
  },
  'maintenance_request.rated_low': { ...ofTeam, about: ofRequest({ reason: lastRating }) },
} as const satisfies NotificationSources;
