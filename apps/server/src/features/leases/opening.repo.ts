import type { OrgWrite } from '../../db/scope.ts';
import type { ScheduleRow } from './schedule.repo.ts';

/** A period of rent that was paid before its lease came here. */
export type OpeningPeriod = Pick<
  ScheduleRow,
  'period_starts_on' | 'period_ends_on' | 'due_on' | 'amount' | 'currency'
>;

export async function insertOpenings(
  { trx, organizationId }: OrgWrite,
  openings: readonly { leaseId: string; period: OpeningPeriod }[],
): Promise<void> {
  if (openings.length === 0) return;
  await trx
    .insertInto('lease_openings')
    .values(
      openings.map(({ leaseId, period }) => ({
        organization_id: organizationId,
        lease_id: leaseId,
        period_starts_on: period.period_starts_on,
        period_ends_on: period.period_ends_on,
        due_on: period.due_on,
        amount: period.amount,
        currency: period.currency,
      })),
    )
    .execute();
}

export function findOpening({ trx, organizationId }: OrgWrite, leaseId: string) {
  return trx
    .selectFrom('lease_openings')
    .select(['period_starts_on', 'is_paid'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
}

export async function markUnpaid({ trx, organizationId }: OrgWrite, leaseId: string): Promise<void> {
  await trx
    .updateTable('lease_openings')
    .set({ is_paid: false })
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .execute();
}
