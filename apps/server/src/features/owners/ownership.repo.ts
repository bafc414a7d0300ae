import type { Currency } from '@dira/domain/money';
import { sql, type Insertable } from 'kysely';
import { isClosedDay } from '../../db/closed-books.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { ManagementAgreements, OwnershipShares } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>['execute']>>[number];
export type AgreementRow = Awaited<ReturnType<ReturnType<typeof selectAgreements>['execute']>>[number];

/** The owners of a property, the newest day first and the largest share of it. */
export function selectShares({ organizationId }: OrgScope, propertyId: string) {
  return queries
    .selectFrom('ownership_shares as s')
    .innerJoin('property_owners as o', onKey('o', 's', { id: 'owner_id' }))
    .where('s.organization_id', '=', organizationId)
    .where('s.property_id', '=', propertyId)
    .select(['s.from_on', 's.owner_id', 's.share', 'o.full_name'])
    .orderBy('s.from_on', 'desc')
    .orderBy('s.share', 'desc')
    .orderBy('s.owner_id');
}

export function selectAgreements({ organizationId }: Pick<OrgScope, 'organizationId'>, propertyId: string) {
  return queries
    .selectFrom('management_agreements')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .select([
      'id',
      'from_on',
      'until_on',
      sql<Currency>`currency`.as('currency'),
      'fixed_amount',
      'collected_share',
      'minimum_amount',
      'first_month_share',
      'charges_vat',
      'reserve_amount',
      'next_month',
    ])
    .orderBy('from_on', 'desc');
}

/** Whether a day is of a month that is closed. */
export async function isClosed({ trx, organizationId }: OrgWrite, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select ${isClosedDay(organizationId, sql`${day}::date`)} as is_closed`.execute(trx);
  return rows[0]?.is_closed === true;
}

/** Says anew whose a property is from a day on. */
export async function replaceShares(
  { trx, organizationId }: OrgWrite,
  { propertyId, fromOn }: { propertyId: string; fromOn: string },
  shares: readonly Pick<Insertable<OwnershipShares>, 'owner_id' | 'share'>[],
): Promise<void> {
  await trx
    .deleteFrom('ownership_shares')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where('from_on', '=', fromOn)
    .execute();
  await trx
    .insertInto('ownership_shares')
    .values(
      shares.map((share) => ({
        ...share,
        organization_id: organizationId,
        property_id: propertyId,
        from_on: fromOn,
      })),
    )
    .execute();
}

/** Whether somebody owns a property on a day. */
export async function isOwned(
  { trx, organizationId }: OrgWrite,
  propertyId: string,
  day: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('ownership_shares')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', propertyId)
    .where('from_on', '<=', day)
    .select('owner_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The agreements of a property, for one who changes them; the run waits. */
export async function lockAgreements(write: OrgWrite, propertyId: string): Promise<AgreementRow[]> {
  const query = selectAgreements(write, propertyId).forUpdate();
  return (await write.trx.executeQuery(query.compile())).rows;
}

export async function findPropertyOfAgreement(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('management_agreements')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select('property_id')
    .executeTakeFirst();
  return row?.property_id;
}

export async function insertAgreement(
  { trx, organizationId }: OrgWrite,
  agreement: Omit<Insertable<ManagementAgreements>, 'organization_id' | 'id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('management_agreements')
    .values({ ...agreement, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endAgreement(
  { trx, organizationId }: OrgWrite,
  id: string,
  untilOn: string,
): Promise<void> {
  await trx
    .updateTable('management_agreements')
    .set({ until_on: untilOn })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** One that nothing was charged by. */
export async function deleteAgreement({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('management_agreements')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
