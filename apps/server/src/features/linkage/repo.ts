import { CPI_SERIES } from '@dira/domain/israel/cpi';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { bigints, onKey, organizationOf, queries } from '../../db/queries.ts';
import type { LeaseLinkages, LinkageAdjustments } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import { selectRatesOfDays } from '../exchange-rates/conversion.ts';

type RowOf<Select extends (...input: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];
export type LinkageRow = RowOf<typeof selectLinkages>;
export type PeriodRow = RowOf<typeof selectPeriods>;
export type AdjustmentRow = RowOf<typeof selectAdjustments>;

export interface LinkedLease {
  organization_id: string;
  lease_id: string;
}

/** Leases of whoever asks, whose door has named the organization, or leases of several for a job. */
type Leases = { of: OrgScope | TenancyScope; leaseId: string } | readonly LinkedLease[];

/** The leases with the terms of their linkage, or without. */
export function selectLinkages(leases: Leases) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .leftJoin('lease_linkages as k', onKey('k', 'l', 'lease_id'))
    .where(isOneOf(leases, 'l'))
    .select([
      'l.organization_id',
      'l.lease_id',
      'l.starts_on',
      'l.due_day',
      'l.currency',
      'k.linked_to',
      'k.series',
      'k.index_method',
      'k.base_index_month',
      'k.base_hundredths',
      'k.base_year',
      'k.base_rate_millionths',
      'k.base_rate_on',
      'k.floor',
      'k.cap_basis_points',
      'k.rounding',
      'k.frequency',
      'k.starts_in',
    ])
    .select(sql<Language>`coalesce(t.language, o.language)`.as('language'));
}

/** The rent schedules of the leases, each period with its charge, where it is posted. */
export function selectPeriods(leases: Leases) {
  return queries
    .selectFrom('rent_periods as s')
    .leftJoin(
      'charged_rent as c',
      onKey('c', 's', { lease_id: 'lease_id', period_starts_on: 'period_starts_on', revision: 'revision' }),
    )
    .where(isOneOf(leases, 's'))
    .select([
      's.lease_id',
      's.period_starts_on',
      's.period_ends_on',
      's.due_on',
      's.amount',
      's.currency',
      's.prorated_days',
      's.prorated_of_days',
      's.monthly_rent_amount',
      'c.charge_id',
    ])
    .select(sql<boolean>`coalesce(c.is_reversed, false)`.as('is_reversed'))
    .orderBy('s.lease_id')
    .orderBy('s.period_starts_on');
}

/** Everything that the linkage ever made of the leases' rent, the newest revision of a period first. */
export function selectAdjustments(leases: Leases) {
  return queries
    .selectFrom('linkage_adjustments as a')
    .innerJoin(
      'rent_periods as s',
      onKey('s', 'a', { lease_id: 'lease_id', period_starts_on: 'period_starts_on' }),
    )
    .leftJoin('reversed_charges as r', onKey('r', 'a', 'charge_id'))
    .where(isOneOf(leases, 'a'))
    .selectAll('a')
    .select('s.period_ends_on')
    .select(sql<boolean>`r.charge_id is not null`.as('is_reversed'))
    .orderBy('a.period_starts_on', 'desc')
    .orderBy('a.revision', 'desc');
}

function isOneOf(leases: Leases, table: string) {
  const [organizationId, leaseId] = [sql.ref(`${table}.organization_id`), sql.ref(`${table}.lease_id`)];
  if ('of' in leases)
    return sql<boolean>`${organizationId} = ${organizationOf(leases.of)} and ${leaseId} = ${leases.leaseId}::uuid`;
  return sql<boolean>`(${organizationId}, ${leaseId}) in (select given.organization_id, given.lease_id
    from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as given (organization_id uuid, lease_id uuid))`;
}

/** Which index a lease is linked to; the general one where it is not. */
export function seriesOf(of: OrgScope | TenancyScope, leaseId: string) {
  return sql<string>`coalesce((select k.series from lease_linkages k where ${isOneOf({ of, leaseId }, 'k')}),
    ${CPI_SERIES})`;
}

/** The rates of a currency that the leases are linked to, by the days on which their rent falls due up to today. */
export function selectDueRates(leases: Leases, today: Temporal.PlainDate) {
  // A month that the lease did not begin in yet has no period, and its index or rate may be read all the same.
  return selectRatesOfDays(sql`
    select distinct k.organization_id, k.linked_to as currency, due.day from lease_linkages k
    join lease_terms l on l.organization_id = k.organization_id and l.lease_id = k.lease_id
    cross join lateral generate_series(k.starts_in::timestamp, ${today.toString()}::timestamp, interval '1 month') as m (month)
    left join rent_periods s on s.organization_id = k.organization_id and s.lease_id = k.lease_id
      and date_trunc('month', s.period_starts_on::timestamp) = m.month
    cross join lateral (select coalesce(s.due_on, least(m.month + (l.due_day - 1) * interval '1 day',
      m.month + interval '1 month' - interval '1 day')::date) as day) as due
    where k.linked_to <> 'index' and ${isOneOf(leases, 'k')}`);
}

export type NewLinkage = Omit<Insertable<LeaseLinkages>, 'organization_id' | 'created_at' | 'updated_at'>;

export async function upsertLinkage(
  { trx, organizationId, now }: OrgWrite,
  linkage: NewLinkage,
): Promise<void> {
  const { lease_id: _, ...change } = linkage;
  await trx
    .insertInto('lease_linkages')
    .values({ ...linkage, organization_id: organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'lease_id'])
        .doUpdateSet({ ...change, updated_at: now.toString() }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteLinkage({ trx, organizationId }: OrgWrite, leaseId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('lease_linkages')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Leases whose rent is linked, or was: the next behind one, in the order of the keys of both tables. */
export async function listLinkedLeases(
  trx: Trx,
  only: { organizationId?: string | undefined; leaseId?: string | undefined },
  { after, limit }: { after: LinkedLease; limit: number },
): Promise<LinkedLease[]> {
  const { organizationId, leaseId } = only;
  const next = (table: 'lease_linkages' | 'linkage_adjustments') => sql`
    select distinct organization_id, lease_id from ${sql.table(table)}
    where ${isWorking(table)} and (organization_id, lease_id) > (${after.organization_id}::uuid, ${after.lease_id}::uuid)
      ${organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}::uuid`}
      ${leaseId === undefined ? sql`` : sql`and lease_id = ${leaseId}::uuid`}
    order by organization_id, lease_id limit ${sql.lit(limit)}`;
  const { rows } = await sql<LinkedLease>`
    (${next('lease_linkages')}) union (${next('linkage_adjustments')})
    order by organization_id, lease_id limit ${sql.lit(limit)}`.execute(trx);
  return rows;
}

export async function insertAdjustment(
  trx: Trx,
  adjustment: Omit<Insertable<LinkageAdjustments>, 'link_factors'> & { link_factors: number[] },
): Promise<void> {
  await trx
    .insertInto('linkage_adjustments')
    .values({
      ...adjustment,
      link_factors: bigints(adjustment.link_factors),
    })
    .execute();
}
