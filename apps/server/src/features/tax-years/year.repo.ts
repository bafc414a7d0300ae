import type { ExpenseCategory } from '@dira/domain/expenses';
import type { Currency } from '@dira/domain/money';
import type { PropertyType } from '@dira/domain/property-types';
import { sql } from 'kysely';
import type { Days } from '../../db/days.ts';
import { compilable, queries, type Compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export type TaxScope = Pick<OrgScope, 'organizationId' | 'today'>;

/** A family, its year and the days of it that count. */
export interface YearOf extends Days {
  familyId: string;
  year: number;
}

export type Figure =
  | 'rent'
  | 'adjustment'
  | 'credit'
  | 'other_income'
  | 'mortgage'
  | 'not_deductible'
  | `cost_${Exclude<ExpenseCategory, 'mortgage'>}`;

/** What a property moved for the family in a month, in one currency. */
export interface SumRow {
  property_id: string;
  property_name: string;
  property_type: PropertyType;
  /** YYYY-MM */
  month: string;
  figure: Figure;
  currency: Currency;
  amount: number;
}

export interface PropertyRow {
  property_id: string;
  property_name: string;
  property_type: PropertyType;
  /** What of it is the family’s on the last day, hundredths of a percent. */
  share: number;
  bought_on: string | null;
  cost_amount: number | null;
  interest_amount: number | null;
}

/** A month of a property whose cost or interest was said. */
export interface MonthRow {
  property_id: string;
  month: string;
  share: number;
  is_bought: boolean;
  units: number;
  units_let: number;
}

export function selectYearFacts({ organizationId }: TaxScope, { familyId, year }: YearOf) {
  return queries
    .selectFrom('tax_family_years')
    .where('organization_id', '=', organizationId)
    .where('family_id', '=', familyId)
    .where('year', '=', year)
    .select(['is_from_sixty', 'other_income_amount', 'own_rate']);
}
export type YearFactsRow = Awaited<ReturnType<ReturnType<typeof selectYearFacts>['execute']>>[number];

export function selectSums({ organizationId }: TaxScope, { familyId, from, to }: YearOf): Compilable<SumRow> {
  return compilable(sql<SumRow>`
    select m.property_id, p.property_name, p.type as property_type, to_char(m.on_day, 'YYYY-MM') as month, m.figure,
      m.currency, sum(m.amount)::bigint as amount
    from tax_family_movements m
    join property_places p on p.organization_id = m.organization_id and p.property_id = m.property_id
    where m.organization_id = ${organizationId} and m.family_id = ${familyId}
      and m.on_day >= ${from}::date and m.on_day <= ${to}::date
    group by m.property_id, p.property_name, p.type, month, m.figure, m.currency
    order by lower(p.property_name), m.property_id, month, m.figure, m.currency`);
}

/** Properties that are the family's on the last day, and those whose cost or interest was said. */
export function selectProperties(
  { organizationId }: TaxScope,
  { familyId, year, to }: YearOf,
): Compilable<PropertyRow> {
  return compilable(sql<PropertyRow>`
    select p.property_id, p.property_name, p.type as property_type, p.share, b.bought_on, b.cost_amount, i.interest_amount
    from (select organization_id, property_id, property_name, type, archived_at,
        internal.tax_family_share(organization_id, ${familyId}::uuid, property_id, ${to}::date) as share
      from property_places where organization_id = ${organizationId}) as p
    left join tax_cost_bases b on b.organization_id = p.organization_id and b.property_id = p.property_id
    left join tax_mortgage_interests i on i.organization_id = p.organization_id and i.property_id = p.property_id
      and i.year = ${year}
    where p.share > 0 and p.archived_at is null or b.property_id is not null or i.property_id is not null
    order by lower(p.property_name), p.property_id`);
}

/** All twelve months of each property whose cost or interest was said: what of it is the family's, and let all through it. */
export function selectMonths({ organizationId }: TaxScope, { familyId, year }: YearOf): Compilable<MonthRow> {
  return compilable(sql<MonthRow>`
    select s.property_id, to_char(m.first_on, 'YYYY-MM') as month,
      internal.tax_family_share(${organizationId}::uuid, ${familyId}::uuid, s.property_id, m.last_on) as share,
      coalesce(s.bought_on <= m.first_on, false) as is_bought, units.units, units.units_let
    from (select coalesce(b.property_id, i.property_id) as property_id, b.bought_on from
        (select * from tax_cost_bases where organization_id = ${organizationId}) as b
      full join (select * from tax_mortgage_interests where organization_id = ${organizationId} and year = ${year}) as i
        on i.property_id = b.property_id) as s
    cross join (select d::date as first_on, (d + interval '1 month - 1 day')::date as last_on
      from generate_series(make_date(${year}, 1, 1)::timestamp, make_date(${year}, 12, 1)::timestamp, '1 month') as d) as m
    cross join lateral (
      select count(*)::int as units, (count(*) filter (where (
          select range_agg(l.occupies) from lease_terms l where l.organization_id = u.organization_id and l.unit_id = u.unit_id
        ) @> daterange(m.first_on, m.last_on, '[]')))::int as units_let
      from unit_places u
      where u.organization_id = ${organizationId} and u.property_id = s.property_id and u.archived_at is null) as units
    order by s.property_id, m.first_on`);
}

/** Homes, unit by unit, that are let on the last day and of which something is the family's. */
export function selectHomesLet({ organizationId }: TaxScope, { familyId, to }: YearOf) {
  return compilable(sql<{ count: number }>`
    select count(distinct l.unit_id)::int as count from lease_terms l
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    where l.organization_id = ${organizationId} and p.type <> 'commercial' and l.occupies @> ${to}::date
      and internal.tax_family_share(l.organization_id, ${familyId}::uuid, l.property_id, ${to}::date) > 0`);
}

/** What was spent on no property in particular and might be deducted. */
export function selectGeneral({ organizationId }: TaxScope, { from, to }: YearOf) {
  return queries
    .selectFrom('cost_facts')
    .where('organization_id', '=', organizationId)
    .where('property_id', 'is', null)
    .where('is_deductible', '=', true)
    .where('payer', '<>', 'tenant')
    .where('category', '<>', 'mortgage')
    .where('counts_on', '>=', from)
    .where('counts_on', '<=', to)
    .select([sql<Currency>`currency`.as('currency'), sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy('currency');
}
