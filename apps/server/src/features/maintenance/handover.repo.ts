import { sql } from 'kysely';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export const countJobs = ({ organizationId }: OrgScope, memberId: string) =>
  sql<number>`(select count(*)::int from maintenance_requests r where r.organization_id = ${organizationId}
    and r.assignee_id = ${memberId} and r.status in ('open', 'in_progress'))`;

export const countPlans = ({ organizationId }: OrgScope, memberId: string) =>
  sql<number>`(select count(*)::int from recurring_maintenance n where n.organization_id = ${organizationId}
    and n.assignee_id = ${memberId} and n.ended_at is null)`;

/** Requests that are not done, oldest first. */
export async function listJobs({ trx, organizationId }: OrgWrite, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('status', 'in', ['open', 'in_progress'])
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Plans that still run. */
export async function listPlans({ trx, organizationId }: OrgWrite, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('recurring_maintenance')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
