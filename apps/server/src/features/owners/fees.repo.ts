import type { Currency } from '@dira/domain/money';
import { sql, type Insertable } from 'kysely';
import type { Days } from '../../db/days.ts';
import type { ManagementFees } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import type { OwnersWrite } from './repo.ts';

export interface DueAgreement {
  organizationId: string;
  agreementId: string;
}

/** Agreements with a finished month that was not charged, in every organization that works. */
export async function listDue(trx: Trx, today: string): Promise<DueAgreement[]> {
  const { rows } = await sql<DueAgreement>`
    select a.organization_id as "organizationId", a.id as "agreementId" from management_agreements a
    where (a.until_on is null or a.next_month <= a.until_on) and a.next_month < date_trunc('month', ${today}::date)
      and ${isWorking('a')}
    order by 1, 2`.execute(trx);
  return rows;
}

/** The agreement, for the run alone: whoever comes second waits, and finds the month charged. */
export function lockAgreement({ trx, organizationId }: OwnersWrite, id: string) {
  return trx
    .selectFrom('management_agreements')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}
export type LockedAgreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>;

/** What came in by a day under an agreement, without what earlier months were charged for. */
export async function listCollected(
  { trx, organizationId }: OwnersWrite,
  { id, property_id: propertyId, from_on: fromOn }: LockedAgreement,
  until: string,
): Promise<{ currency: Currency; collected: number }[]> {
  const { rows } = await sql<{ currency: Currency; collected: number }>`
    select currency, sum(amount)::bigint as collected from (
      select currency, amount from property_cash where organization_id = ${organizationId} and property_id = ${propertyId}
        and figure = 'received' and on_day between ${fromOn}::date and ${until}::date
      union all select currency, -collected_amount from management_fees
        where organization_id = ${organizationId} and agreement_id = ${id}) as m
    group by currency having sum(amount) <> 0 order by currency`.execute(trx);
  return rows;
}

/** The rents of leases of a property that begin within days. */
export async function listNewRents(
  { trx, organizationId }: OwnersWrite,
  propertyId: string,
  { from, to }: Days,
): Promise<{ currency: Currency; rent: number }[]> {
  const { rows } = await sql<{ currency: Currency; rent: number }>`
    select currency, monthly_rent_amount as rent from lease_terms
    where organization_id = ${organizationId} and property_id = ${propertyId} and stage = 'agreed'
      and starts_on between ${from}::date and ${to}::date
    order by starts_on, lease_id`.execute(trx);
  return rows;
}

/** The owners of a property on a day, with their shares. */
export async function listSharesOn(
  { trx, organizationId }: OwnersWrite,
  propertyId: string,
  day: string,
): Promise<{ owner_id: string; share: number }[]> {
  const { rows } = await sql<{ owner_id: string; share: number }>`
    select owner_id, share from ownership_days
    where organization_id = ${organizationId} and property_id = ${propertyId}
      and ${day}::date between from_on and until_on
    order by owner_id`.execute(trx);
  return rows;
}

export async function insertFee(
  { trx, organizationId }: OwnersWrite,
  fee: Omit<Insertable<ManagementFees>, 'organization_id'>,
): Promise<void> {
  await trx
    .insertInto('management_fees')
    .values({ ...fee, organization_id: organizationId })
    .execute();
}

export async function setNextMonth(
  { trx, organizationId }: OwnersWrite,
  id: string,
  nextMonth: string,
): Promise<void> {
  await trx
    .updateTable('management_agreements')
    .set({ next_month: nextMonth })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
