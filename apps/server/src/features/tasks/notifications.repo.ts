import { sql, type RawBuilder } from 'kysely';
import type { NotificationSource, NotificationSources } from '../../contributions/notifications.ts';

/** To whoever has it now; nothing is told of one that they may not see. */
function ofTask(recipient: RawBuilder<unknown>): NotificationSource['about'] {
  return ({ organizationId, entityId }) => sql`
    select t.id as task_id, t.title as subject, t.due_on::text as day, p.property_name, u.unit_number,
      ${recipient} as recipient_id, 'team' as recipient_standing
    from tasks t
    join team_members m on m.organization_id = t.organization_id and m.user_id = ${recipient}
      and m.suspended_at is null
      and (t.lease_id is null and t.tenant_id is null or m.role not in ('realtor', 'maintenance_staff'))
    left join property_places p on p.organization_id = t.organization_id and p.property_id = t.property_id
    left join unit_places u on u.organization_id = t.organization_id and u.unit_id = t.unit_id
    where t.organization_id = ${organizationId} and t.id = ${entityId} and t.done_at is null`;
}

export const taskNotifications = {
  'task.assigned': { type: 'task', recipient: true, about: ofTask(sql`t.assignee_id`) },
  'task.reminded': {
    type: 'task',
    recipient: true,
    about: ofTask(sql`coalesce(t.assignee_id, t.created_by)`),
  },
} as const satisfies NotificationSources;
