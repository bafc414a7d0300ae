import { isAllowed } from '@dira/domain/permissions';
import { findLatestDue, findNextDue } from '@dira/domain/recurring-maintenance';
import type { Trx } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { findColleague } from '../organizations/service.ts';
import * as repo from './recurring.repo.ts';

/**
 * Opens what is due. Once a plan and day, by the database, on however many machines it runs; where several days were
 * missed, the latest alone is opened: nobody cleans a gutter three times in a week.
 * @param only one plan, in place of all
 */
export async function openDueRequests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  only?: { organizationId: string; id: string },
): Promise<void> {
  const today = clock.today();
  const due = await db.jobs((trx) => trx.executeQuery(repo.selectDuePlans(today.toString(), only).compile()));
  for (const { organization_id: organizationId, id } of due.rows)
    await db.jobs(async (trx) => {
      const plan = await repo.lockDuePlan(trx, organizationId, id, today.toString());
      if (plan !== undefined) await openLatest(trx, plan, today);
    });
}

async function openLatest(trx: Trx, plan: repo.DuePlan, today: Temporal.PlainDate): Promise<void> {
  const days = { startsOn: Temporal.PlainDate.from(plan.starts_on), everyMonths: plan.every_months };
  const dueOn = findLatestDue(days, today.add({ days: plan.days_ahead }));
  if (dueOn === null) return;
  const requestId = await repo.openRequest(trx, plan, {
    dueOn: dueOn.toString(),
    assigneeId: await findAssignee(trx, plan),
    vendorId: await repo.findVendor(trx, plan),
  });
  await repo.moveOn(trx, plan, findNextDue(days, dueOn.add({ days: 1 })).toString());
  if (requestId === undefined) return;
  await recordEvent(
    { trx, organizationId: plan.organization_id, userId: null },
    {
      action: 'created',
      entity: 'maintenance_request',
      entityId: requestId,
      data: { name: plan.title, priority: plan.priority, planId: plan.id },
    },
  );
}

/** Who was named may have lost their place, their right to work, or the property since. */
async function findAssignee(
  trx: Trx,
  { organization_id: organizationId, assignee_id: assigneeId, property_id: propertyId }: repo.DuePlan,
): Promise<string | null> {
  if (assigneeId === null) return null;
  const member = await findColleague({ trx, organizationId }, assigneeId, propertyId);
  return member !== undefined && isAllowed(member, 'maintenance.work') ? assigneeId : null;
}
