import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** What a run says or asks, to whom its step addressed it. */
const ofStep = ({ organizationId, entityId, toUserId }: Happening) => sql`
  select s.said as subject, r.lease_id, r.workflow_id, r.id as workflow_run_id, t.full_name as tenant_name, l.property_name, l.unit_number,
    ${toUserId}::uuid as recipient_id, 'team' as recipient_standing
  from workflow_run_steps s
  join workflow_runs r on r.organization_id = s.organization_id and r.id = s.run_id
  left join lease_places l on l.organization_id = r.organization_id and l.lease_id = r.lease_id
  left join tenant_contacts t on t.organization_id = r.organization_id and t.tenant_id = r.tenant_id
  where s.organization_id = ${organizationId} and s.id = ${entityId}`;

export const workflowNotifications = {
  'workflow_step.told': { type: 'general', recipient: true, about: ofStep },
  'workflow_step.asked': {
    type: 'general',
    recipient: true,
    recipientMay: 'workflows.manage',
    about: (happening) => sql`select a.* from (${ofStep(happening)}) as a where exists (
      select from workflow_run_steps s
      join workflow_runs r on r.organization_id = s.organization_id and r.id = s.run_id
      where s.organization_id = ${happening.organizationId} and s.id = ${happening.entityId}
        and r.state = 'asked' and r.at_step = s.step)`,
  },
} as const satisfies NotificationSources;
