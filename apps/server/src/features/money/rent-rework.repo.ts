import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { ScheduleRow } from '../leases/schedule.ts';
import type { MoneyWrite } from './posting.repo.ts';

export type PlannedRow = Awaited<ReturnType<typeof listPlanned>>[number];

/** Every period that a lease ever planned, with the charge of its latest revision. */
export function listPlanned({ trx, organizationId }: MoneyWrite, leaseId: string) {
  return trx
    .selectFrom('rent_schedule as s')
    .leftJoin('charges as c', (join) =>
      join
        .$call(
          onKey('c', 's', {
            lease_id: 'lease_id',
            period_starts_on: 'period_starts_on',
            revision: 'revision',
          }),
        )
        .on('c.kind', '=', 'rent')
        .on('c.reverses_charge_id', 'is', null),
    )
    .where('s.organization_id', '=', organizationId)
    .where('s.lease_id', '=', leaseId)
    .select([
      's.period_starts_on',
      's.period_ends_on',
      's.due_on',
      's.amount',
      's.currency',
      's.prorated_days',
      's.prorated_of_days',
      's.monthly_rent_amount',
      's.posted_at',
      's.revision',
      'c.id as charge_id',
    ])
    .select(
      sql<boolean>`exists (select from charges r where r.organization_id = s.organization_id and r.reverses_charge_id = c.id)`.as(
        'is_reversed',
      ),
    )
    .orderBy('s.period_starts_on')
    .execute();
}

/** A period that comes again goes on counting its revisions from the charges that it had. */
export async function insertPlanned(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  rows: readonly ScheduleRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const nextRevision = (startsOn: string) => sql<number>`(
    select coalesce(max(c.revision), 0) + 1 from charges c where c.organization_id = ${organizationId}::uuid
      and c.lease_id = ${leaseId}::uuid and c.period_starts_on = ${startsOn}::date and c.kind = 'rent')`;
  await trx
    .insertInto('rent_schedule')
    .values(
      rows.map((row) => ({
        ...row,
        organization_id: organizationId,
        lease_id: leaseId,
        revision: nextRevision(row.period_starts_on),
      })),
    )
    .execute();
}

export async function deletePlanned(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  { period_starts_on: startsOn }: PlannedRow,
): Promise<void> {
  await trx
    .deleteFrom('rent_schedule')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('period_starts_on', '=', startsOn)
    .where('posted_at', 'is', null)
    .execute();
}

export async function updatePlanned(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
  { period_starts_on: startsOn, revision }: PlannedRow,
  change: Pick<ScheduleRow, 'period_ends_on' | 'due_on' | 'amount' | 'prorated_days' | 'prorated_of_days'> & {
    posted_at: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('rent_schedule')
    .set({ ...change, revision })
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('period_starts_on', '=', startsOn)
    .execute();
}
