import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** Requests in a member's hands that are not done. */
const jobsOf = ({ organizationId }: OrgScope, memberId: string) =>
  queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('status', 'in', ['open', 'in_progress']);

/** Plans in a member's hands that still run. */
const plansOf = ({ organizationId }: OrgScope, memberId: string) =>
  queries
    .selectFrom('recurring_maintenance')
    .where('organization_id', '=', organizationId)
    .where('assignee_id', '=', memberId)
    .where('ended_at', 'is', null);

const howMany = sql<number>`count(*)::int`.as('how_many');

export const countJobs = (scope: OrgScope, memberId: string) =>
  sql<number>`(${jobsOf(scope, memberId).select(howMany)})`;

export const countPlans = (scope: OrgScope, memberId: string) =>
  sql<number>`(${plansOf(scope, memberId).select(howMany)})`;

/** Oldest first. */
export async function listJobs(write: OrgWrite, memberId: string): Promise<string[]> {
  const jobs = jobsOf(write, memberId).orderBy('created_at').orderBy('id').select('id');
  const { rows } = await write.trx.executeQuery(jobs.compile());
  return rows.map(({ id }) => id);
}

export async function listPlans(write: OrgWrite, memberId: string): Promise<string[]> {
  const plans = plansOf(write, memberId).orderBy('id').select('id');
  const { rows } = await write.trx.executeQuery(plans.compile());
  return rows.map(({ id }) => id);
}
