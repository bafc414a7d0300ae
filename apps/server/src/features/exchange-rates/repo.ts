import type { ForeignCurrency, RateSource } from '@dira/domain/exchange-rates';
import type { Currency } from '@dira/domain/money';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { ExchangeRates } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export interface RateRow {
  currency: ForeignCurrency;
  on: string;
  millionths: number;
  source: RateSource;
}

/** What the workspace counts in, and the rate of each currency on a day. */
export interface KnownRow {
  preferred_currency: Currency;
  rates: RateRow[];
}

export type TypedRow = Awaited<ReturnType<ReturnType<typeof selectTypedRate>['execute']>>[number];

/**
 * The rates of a day: of each currency the newest that is not of a later one, and of two of one day the one that the
 * workspace typed. One row, and two of an index for each currency.
 */
export function selectRates({ organizationId }: Pick<OrgScope, 'organizationId'>, on: string) {
  const newest = sql`
    select c.currency, r.* from (values ('USD'), ('EUR'), ('GBP')) as c (currency) cross join lateral (
      ${newestRate({ organizationId: sql`${organizationId}::uuid`, currency: sql`c.currency`, on: sql`${on}::date` })}) as r`;
  return queries
    .selectFrom('organization_currencies as o')
    .where('o.organization_id', '=', organizationId)
    .select(sql<Currency>`o.preferred_currency`.as('preferred_currency'))
    .select(
      sql<
        RateRow[]
      >`(select coalesce(jsonb_agg(to_jsonb(n) order by n.currency), '[]') from (${newest}) as n)`.as(
        'rates',
      ),
    );
}

/** The rate of one currency on a day. */
function newestRate({
  organizationId,
  currency,
  on,
}: Record<'organizationId' | 'currency' | 'on', RawBuilder<unknown>>) {
  return sql`select both_of.* from (
      (select t.rate_on as "on", t.rate_millionths as millionths, 'typed' as source from exchange_rates t
        where t.organization_id = ${organizationId} and t.currency = ${currency} and t.rate_on <= ${on}
        order by t.rate_on desc limit 1)
      union all
      (select p.rate_on, p.rate_millionths, 'bank_of_israel' from internal.published_rates p
        where p.currency = ${currency} and p.rate_on <= ${on} order by p.rate_on desc limit 1)
    ) as both_of order by both_of."on" desc, both_of.source = 'typed' desc limit 1`;
}

export type DayRateRow = Awaited<ReturnType<ReturnType<typeof selectRatesOfDays>['execute']>>[number];

/**
 * The same of many days at once; a day without any is left out.
 * @param days rows of `organization_id`, `currency` and `day`
 */
export function selectRatesOfDays(days: RawBuilder<unknown>) {
  const [organizationId, currency, on] = [
    sql.ref('d.organization_id'),
    sql.ref('d.currency'),
    sql.ref('d.day'),
  ];
  return queries
    .selectFrom(
      sql<{
        organization_id: string;
        currency: ForeignCurrency;
        day: string;
        on: string;
        millionths: number;
      }>`(select d.organization_id, d.currency, d.day, r."on", r.millionths from (${days}) as d
        cross join lateral (${newestRate({ organizationId, currency, on })}) as r)`.as('rates'),
    )
    .selectAll();
}

export interface RateFilter {
  currency?: ForeignCurrency | undefined;
  limit: number;
  after?: Position | undefined;
}

/** One more row than asked for tells whether there is a next page. */
export function selectTypedRates(scope: OrgScope, { currency, limit, after }: RateFilter) {
  return typedColumns(scope)
    .$call(ifGiven(currency, (query, value) => query.where('r.currency', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.rate_on'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.rate_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectTypedRate(scope: OrgScope, id: string) {
  return typedColumns(scope).where('r.id', '=', id);
}

function typedColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('exchange_rates as r')
    .where('r.organization_id', '=', organizationId)
    .select(['r.id', 'r.currency', 'r.rate_on', 'r.rate_millionths']);
}

/** @throws AppError exchange_rate_taken, by the database */
export async function insertRate(
  { trx, organizationId, userId }: OrgWrite,
  rate: Pick<Insertable<ExchangeRates>, 'currency' | 'rate_on' | 'rate_millionths'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('exchange_rates')
    .values({ ...rate, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds a rate until the end of the transaction, against other changes. */
export function lockRate({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('exchange_rates')
    .select(['currency', 'rate_on', 'rate_millionths'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws AppError exchange_rate_taken, by the database */
export async function updateRate(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<ExchangeRates>,
): Promise<void> {
  await trx
    .updateTable('exchange_rates')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRate({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('exchange_rates')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export interface PublishedRate {
  currency: ForeignCurrency;
  on: string;
  millionths: number;
}

/** Keeps what is new or other than it stands. @returns how many that were */
export async function putPublished(
  trx: Trx,
  source: string,
  rates: readonly PublishedRate[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into internal.published_rates as p (currency, rate_on, rate_millionths, source)
    select v.currency, v."on", v.millionths, ${source}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as v (currency text, "on" date, millionths bigint)
    on conflict (currency, rate_on) do update set rate_millionths = excluded.rate_millionths, source = excluded.source,
      recorded_at = excluded.recorded_at
    where p.rate_millionths <> excluded.rate_millionths`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** How many currencies have a published rate of a day. */
export function countPublished(trx: Trx, on: string) {
  return sql<{
    count: number;
  }>`select count(*)::int as count from internal.published_rates where rate_on = ${on}::date`
    .execute(trx)
    .then(({ rows }) => rows[0]?.count ?? 0);
}
