import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type FamilyRow = Awaited<ReturnType<ReturnType<typeof selectFamilies>['execute']>>[number];

interface Member {
  id: string;
  fullName: string;
}

/** Families by name, each with its owners by name. */
export function selectFamilies({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('tax_families as f')
    .where('f.organization_id', '=', organizationId)
    .select(['f.id', 'f.name', 'f.has_unowned'])
    .select(
      sql<Member[]>`(select coalesce(json_agg(json_build_object('id', m.owner_id, 'fullName', m.full_name)
          order by lower(m.full_name), m.owner_id), '[]')
        from tax_family_members m where m.organization_id = f.organization_id and m.family_id = f.id)`.as(
        'owners',
      ),
    )
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id');
}

export function selectFamily(scope: Pick<OrgScope, 'organizationId'>, id: string) {
  return selectFamilies(scope).where('f.id', '=', id);
}

export async function countFamilies({ trx, organizationId }: OrgWrite): Promise<number> {
  const { count } = await trx
    .selectFrom('tax_families')
    .where('organization_id', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFamily(
  { trx, organizationId }: OrgWrite,
  { name, hasUnowned }: { name: string; hasUnowned: boolean },
): Promise<string> {
  const { id } = await trx
    .insertInto('tax_families')
    .values({ organization_id: organizationId, name, has_unowned: hasUnowned })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false where there is no such family; nothing is changed by what is undefined */
export async function updateFamily(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: { name?: string | undefined; hasUnowned?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tax_families')
    .set({ id, name: change.name, has_unowned: change.hasUnowned })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceOwners(
  { trx, organizationId }: OrgWrite,
  familyId: string,
  ownerIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('tax_family_owners')
    .where('organization_id', '=', organizationId)
    .where('family_id', '=', familyId)
    .execute();
  if (ownerIds.length === 0) return;
  await trx
    .insertInto('tax_family_owners')
    .values(
      ownerIds.map((ownerId) => ({
        organization_id: organizationId,
        family_id: familyId,
        owner_id: ownerId,
      })),
    )
    .execute();
}

export async function deleteFamily({ trx, organizationId }: OrgWrite, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tax_families')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What of these is of another family: `true` stands for the properties of nobody. */
export async function findTaken(
  { trx, organizationId }: OrgWrite,
  {
    familyId,
    hasUnowned,
    ownerIds,
  }: { familyId: string | null; hasUnowned: boolean; ownerIds: readonly string[] },
): Promise<{ hasUnowned: boolean; owner: boolean }> {
  const { rows } = await sql<{ unowned: boolean; owner: boolean }>`
    select ${hasUnowned} and exists (select from tax_families where organization_id = ${organizationId} and has_unowned
        and id is distinct from ${familyId}::uuid) as unowned,
      exists (select from tax_family_owners where organization_id = ${organizationId}
        and owner_id = any(${[...ownerIds]}::uuid[]) and family_id is distinct from ${familyId}::uuid) as owner`.execute(
    trx,
  );
  return { hasUnowned: rows[0]?.unowned === true, owner: rows[0]?.owner === true };
}

interface YearFacts {
  isFromSixty: boolean;
  otherIncome: number | null;
  ownRate: number | null;
}

export async function saveYearFacts(
  { trx, organizationId }: OrgWrite,
  { familyId, year }: { familyId: string; year: number },
  { isFromSixty, otherIncome, ownRate }: YearFacts,
): Promise<void> {
  const facts = { is_from_sixty: isFromSixty, other_income_amount: otherIncome, own_rate: ownRate };
  await trx
    .insertInto('tax_family_years')
    .values({ organization_id: organizationId, family_id: familyId, year, ...facts })
    .onConflict((conflict) => conflict.columns(['organization_id', 'family_id', 'year']).doUpdateSet(facts))
    .execute();
}

export async function saveCostBasis(
  { trx, organizationId }: OrgWrite,
  propertyId: string,
  basis: { boughtOn: string; cost: number } | null,
): Promise<void> {
  if (basis === null) {
    await trx
      .deleteFrom('tax_cost_bases')
      .where('organization_id', '=', organizationId)
      .where('property_id', '=', propertyId)
      .execute();
    return;
  }
  const values = { bought_on: basis.boughtOn, cost_amount: basis.cost };
  await trx
    .insertInto('tax_cost_bases')
    .values({ organization_id: organizationId, property_id: propertyId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'property_id']).doUpdateSet(values))
    .execute();
}

export async function saveMortgageInterest(
  { trx, organizationId }: OrgWrite,
  { propertyId, year }: { propertyId: string; year: number },
  interest: number | null,
): Promise<void> {
  if (interest === null) {
    await trx
      .deleteFrom('tax_mortgage_interests')
      .where('organization_id', '=', organizationId)
      .where('property_id', '=', propertyId)
      .where('year', '=', year)
      .execute();
    return;
  }
  const values = { interest_amount: interest };
  await trx
    .insertInto('tax_mortgage_interests')
    .values({ organization_id: organizationId, property_id: propertyId, year, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'property_id', 'year']).doUpdateSet(values),
    )
    .execute();
}
