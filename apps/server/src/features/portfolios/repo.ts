import { sql, type Updateable } from 'kysely';
import { coverOf } from '../../db/covers.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Portfolios } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export function selectPortfolios(
  { organizationId }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('portfolios as f')
    .where('f.organization_id', '=', organizationId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('f.created_at'), ref('f.id'), position, 'desc')),
      ),
    )
    .select(['f.id', 'f.title', 'f.description', 'f.created_at'])
    .select([
      sql<number>`(select count(*) from portfolio_properties m join property_places p
        on p.organization_id = m.organization_id and p.property_id = m.property_id and p.archived_at is null
        where m.organization_id = f.organization_id and m.portfolio_id = f.id)`.as('property_count'),
      coverOf(sql`c.portfolio_id = f.id and c.organization_id = f.organization_id`).as('cover'),
    ])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1);
}

export function selectPortfolio({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('portfolios')
    .select(['id', 'title', 'description'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id);
}

export function selectPropertiesOf({ organizationId }: OrgScope, portfolioId: string) {
  return queries
    .selectFrom('portfolio_properties as m')
    .innerJoin('property_places as p', onKey('p', 'm', 'property_id'))
    .leftJoin('property_figures as c', onKey('c', 'p', 'property_id'))
    .where('m.organization_id', '=', organizationId)
    .where('m.portfolio_id', '=', portfolioId)
    .where('p.archived_at', 'is', null)
    .select(['p.property_id as id', 'p.property_name as name'])
    .select([
      sql<string>`trim(p.street || ' ' || p.house_number) || ', ' || p.city`.as('address'),
      sql<number>`coalesce(c.unit_count, 0)`.as('unit_count'),
    ])
    .orderBy('m.place')
    .orderBy('p.property_name')
    .orderBy('p.property_id');
}

export function selectPortfoliosOf({ organizationId }: OrgScope, propertyId: string) {
  return queries
    .selectFrom('portfolio_properties as m')
    .innerJoin('portfolios as f', onKey('f', 'm', { id: 'portfolio_id' }))
    .where('m.organization_id', '=', organizationId)
    .where('m.property_id', '=', propertyId)
    .select(['f.id', 'f.title'])
    .orderBy('f.title')
    .orderBy('f.id');
}

export async function insertPortfolio(
  { trx, organizationId }: OrgWrite,
  words: { title: string; description: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('portfolios')
    .values({ ...words, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds it until the end of the transaction, against pictures that come meanwhile. */
export function lockPortfolio({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('portfolios')
    .select(['id', 'title'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePortfolio(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Portfolios>,
): Promise<void> {
  await trx
    .updateTable('portfolios')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function replaceProperties(
  { trx, organizationId }: OrgWrite,
  portfolioId: string,
  propertyIds: string[],
): Promise<void> {
  await trx
    .deleteFrom('portfolio_properties')
    .where('organization_id', '=', organizationId)
    .where('portfolio_id', '=', portfolioId)
    .execute();
  if (propertyIds.length === 0) return;
  await trx
    .insertInto('portfolio_properties')
    .values(
      propertyIds.map((propertyId, index) => ({
        organization_id: organizationId,
        portfolio_id: portfolioId,
        property_id: propertyId,
        place: index + 1,
      })),
    )
    .execute();
}

export async function deletePortfolio({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('portfolios')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
