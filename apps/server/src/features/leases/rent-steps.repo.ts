import type { LeaseWrite } from './repo.ts';
import type { AgreedStep } from './schedule.ts';

/** What the rent becomes, from when, first to last. */
export async function listRentSteps(
  { trx, organizationId }: LeaseWrite,
  leaseId: string,
): Promise<AgreedStep[]> {
  const rows = await trx
    .selectFrom('lease_rent_steps')
    .select(['from_on', 'monthly_rent_amount'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .orderBy('from_on')
    .execute();
  return rows.map((row) => ({ fromOn: row.from_on, monthlyRentAmount: row.monthly_rent_amount }));
}

export async function insertRentSteps(
  { trx, organizationId }: LeaseWrite,
  leaseId: string,
  steps: readonly AgreedStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto('lease_rent_steps')
    .values(
      steps.map(({ fromOn, monthlyRentAmount }) => ({
        organization_id: organizationId,
        lease_id: leaseId,
        from_on: fromOn,
        monthly_rent_amount: monthlyRentAmount,
      })),
    )
    .execute();
}

export async function deleteRentStepsFrom(
  { trx, organizationId }: LeaseWrite,
  leaseId: string,
  fromOn: string,
): Promise<void> {
  await trx
    .deleteFrom('lease_rent_steps')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('from_on', '>=', fromOn)
    .execute();
}
