import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { RecurringMaintenance } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import type { PageOf } from './repo.ts';

export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;
export type DuePlan = NonNullable<Awaited<ReturnType<typeof lockDuePlan>>>;

export function selectPlan(scope: OrgScope, id: string) {
  return planColumns(scope).where('n.id', '=', id);
}

export function selectPlans(scope: OrgScope, { ended, limit, after }: PageOf & { ended: boolean }) {
  return planColumns(scope)
    .where('n.ended_at', ended ? 'is not' : 'is', null)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('n.next_due_on'), ref('n.id'), position, 'asc')),
      ),
    )
    .orderBy('n.next_due_on')
    .orderBy('n.id')
    .limit(limit + 1);
}

function planColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('recurring_maintenance as n')
    .innerJoin('property_places as p', onKey('p', 'n', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'n', 'unit_id'))
    .leftJoin('maintenance_vendors as v', onKey('v', 'n', { id: 'vendor_id' }))
    .where('n.organization_id', '=', organizationId)
    .select(['n.id', 'n.title', 'n.description', 'n.priority', 'n.property_id', 'p.property_name'])
    .select(['n.unit_id', 'u.unit_number', 'n.starts_on', 'n.every_months', 'n.days_ahead'])
    .select(['n.next_due_on', 'n.paused_at', 'n.ended_at', 'n.assignee_id', 'n.vendor_id'])
    .select(['v.name as vendor_name', 'v.phone as vendor_phone'])
    .select(sql<string | null>`internal.actor_name(n.assignee_id)`.as('assignee_name'));
}

export function lockPlan({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('recurring_maintenance')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'title', 'property_id', 'unit_id', 'starts_on', 'every_months', 'next_due_on'])
    .select(['assignee_id', 'vendor_id', 'paused_at', 'ended_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPlan(
  { trx, organizationId, userId }: OrgWrite,
  plan: Omit<Insertable<RecurringMaintenance>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('recurring_maintenance')
    .values({ ...plan, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePlan(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<RecurringMaintenance>,
): Promise<void> {
  await trx
    .updateTable('recurring_maintenance')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The last day for which the plan opened a request. */
export async function findLastOpened({ trx, organizationId }: OrgWrite, planId: string) {
  const row = await trx
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('recurring_maintenance_id', '=', planId)
    .select('recurring_due_on')
    .orderBy('recurring_due_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.recurring_due_on ?? undefined;
}

const isDueBy = (today: string) =>
  sql<boolean>`n.next_due_on - n.days_ahead <= ${today}::date and n.paused_at is null and n.ended_at is null`;

/** What one run opens; the next hour brings the rest. */
const mostAtOnce = 10_000;

/**
 * Plans whose next request is to be opened, of every organization, or the one. What an archived house needs, nobody sees
 * to. The limit is written out, so that the one plan for all values goes by the index of what is due.
 */
export function selectDuePlans(today: string, only?: { organizationId: string; id: string }) {
  return (
    queries
      .selectFrom('recurring_maintenance as n')
      .innerJoin('property_places as p', onKey('p', 'n', 'property_id'))
      .where(isDueBy(today))
      .where('p.archived_at', 'is', null)
      // Of the place: asked of the plan, it would lead the planner away from the index of what is due.
      .where(isWorking('p'))
      .$call(
        ifGiven(only, (query, { organizationId, id }) =>
          query.where('n.organization_id', '=', organizationId).where('n.id', '=', id),
        ),
      )
      .select(['n.organization_id', 'n.id'])
      .orderBy(sql`n.next_due_on - n.days_ahead`)
      .limit(sql.lit(mostAtOnce))
  );
}

/** Holds a plan until the end of the transaction; undefined where another process was there first. */
export function lockDuePlan(trx: Trx, organizationId: string, id: string, today: string) {
  return trx
    .selectFrom('recurring_maintenance as n')
    .where('n.organization_id', '=', organizationId)
    .where('n.id', '=', id)
    .where(isDueBy(today))
    .selectAll('n')
    .forUpdate()
    .executeTakeFirst();
}

/** What remains of a plan's vendor, who may have left the register since. */
export async function findVendor(trx: Trx, { organization_id, vendor_id }: DuePlan): Promise<string | null> {
  const vendor = await trx
    .selectFrom('maintenance_vendors')
    .where('organization_id', '=', organization_id)
    .where('id', '=', vendor_id)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return vendor?.id ?? null;
}

/** @returns its id, undefined where the day has its request */
export async function openRequest(
  trx: Trx,
  plan: DuePlan,
  { dueOn, assigneeId, vendorId }: { dueOn: string; assigneeId: string | null; vendorId: string | null },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('maintenance_requests')
    .values({
      organization_id: plan.organization_id,
      property_id: plan.property_id,
      unit_id: plan.unit_id,
      title: plan.title,
      description: plan.description,
      priority: plan.priority,
      assignee_id: assigneeId,
      vendor_id: vendorId,
      recurring_maintenance_id: plan.id,
      recurring_due_on: dueOn,
    })
    .onConflict((conflict) => conflict.constraint('maintenance_requests_once_a_due_day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function moveOn(
  trx: Trx,
  { organization_id: organizationId, id }: DuePlan,
  nextDueOn: string,
): Promise<void> {
  await trx
    .updateTable('recurring_maintenance')
    .set({ next_due_on: nextDueOn })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
