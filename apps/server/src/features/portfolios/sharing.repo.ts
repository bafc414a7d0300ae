import type { Currency } from '@dira/domain/money';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { PortfolioShares } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, ShareScope } from '../../db/scope.ts';

/** A unit that nobody lives in and nobody is about to. */
interface VacantUnitJson {
  number: string;
  floor: number;
  rooms_halves: number | null;
  area_sqm: number | null;
  market_rent_amount: number | null;
  currency: Currency;
}

/** Whatever is read for a visitor is read by way of the share, so that it cannot be of another portfolio. */
export const sharedPortfolioId = ({ shareToken }: ShareScope) =>
  sql<string>`(select s.portfolio_id from portfolio_shares s where s.token_hash = ${shareToken})`;

/** The same for a member, who names it. */
export const ownPortfolioId = (id: string) => sql<string>`${id}::uuid`;

export function selectShare({ organizationId }: OrgScope, portfolioId: string) {
  return queries
    .selectFrom('portfolio_shares')
    .select([
      'token_sealed',
      'shows_street',
      'shows_rent',
      'contact_name',
      'contact_phone',
      'contact_email',
      'expires_at',
      'view_count',
    ])
    .where('organization_id', '=', organizationId)
    .where('portfolio_id', '=', portfolioId);
}
export type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShare>['execute']>>[number];

export function selectSharedPortfolio(scope: ShareScope) {
  return queries
    .selectFrom('portfolio_shares as s')
    .innerJoin('portfolios as f', onKey('f', 's', { id: 'portfolio_id' }))
    .leftJoin('shown_logos as w', 'w.organization_id', 's.organization_id')
    .where('s.token_hash', '=', scope.shareToken)
    .select(['w.organization_name', 'w.small_picture as logo'])
    .select([
      'f.title',
      'f.description',
      's.shows_street',
      's.shows_rent',
      's.contact_name',
      's.contact_phone',
      's.contact_email',
    ]);
}

export type SharedPortfolioRow = Awaited<
  ReturnType<ReturnType<typeof selectSharedPortfolio>['execute']>
>[number];

/** The properties of a portfolio of this organization, each with what can be had in it. */
export function selectShownProperties(portfolioId: RawBuilder<string>, today: Temporal.PlainDate) {
  const reservedFromToday = sql`exists (select from lease_terms l where l.organization_id = u.organization_id
    and l.unit_id = u.unit_id and l.reserves && daterange(${today.toString()}::date, null))`;
  return queries
    .selectFrom('portfolio_properties as m')
    .innerJoin('property_places as p', onKey('p', 'm', 'property_id'))
    .where('m.organization_id', '=', currentOrganizationId)
    .where('m.portfolio_id', '=', portfolioId)
    .where('p.archived_at', 'is', null)
    .select(['p.property_name as name', 'p.type', 'p.city', 'p.street', 'p.house_number'])
    .select(
      sql<
        VacantUnitJson[]
      >`coalesce((select jsonb_agg(jsonb_build_object('number', u.unit_number, 'floor', u.floor,
        'rooms_halves', u.rooms_halves, 'area_sqm', u.area_sqm, 'market_rent_amount', u.market_rent_amount,
        'currency', u.currency) order by u.place_key, u.unit_id) from unit_places u
        where u.organization_id = p.organization_id and u.property_id = p.property_id and u.archived_at is null
          and not ${reservedFromToday}), '[]')`.as('vacant_units'),
    )
    .orderBy('m.place')
    .orderBy('p.property_name')
    .orderBy('p.property_id');
}
export type ShownPropertyRow = Awaited<
  ReturnType<ReturnType<typeof selectShownProperties>['execute']>
>[number];

export function findShare({ trx, organizationId }: OrgWrite, portfolioId: string) {
  return trx
    .selectFrom('portfolio_shares')
    .select('token_sealed')
    .where('organization_id', '=', organizationId)
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
}

export async function insertShare(
  { trx, organizationId, userId }: OrgWrite,
  share: Omit<Insertable<PortfolioShares>, 'organization_id' | 'created_by'>,
): Promise<void> {
  await trx
    .insertInto('portfolio_shares')
    .values({ ...share, organization_id: organizationId, created_by: userId })
    .execute();
}

export async function updateShare(
  { trx, organizationId }: OrgWrite,
  portfolioId: string,
  change: Updateable<PortfolioShares>,
): Promise<void> {
  await trx
    .updateTable('portfolio_shares')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('portfolio_id', '=', portfolioId)
    .execute();
}

/** @returns false where there was none */
export async function deleteShare({ trx, organizationId }: OrgWrite, portfolioId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('portfolio_shares')
    .where('organization_id', '=', organizationId)
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
