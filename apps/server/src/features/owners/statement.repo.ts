import type { OwnerEntryKind } from '@dira/domain/management-fees';
import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { isClosedDay } from '../../db/closed-books.ts';
import type { Days } from '../../db/days.ts';
import { compilable, onKey, queries, type Compilable } from '../../db/queries.ts';

/** Owners and the days of a month: one for a screen, many for the run. */
export interface StatementsOf extends Days {
  ownerIds: readonly string[];
}

export interface SumRow {
  owner_id: string;
  currency: Currency;
  property_id: string | null;
  property_name: string | null;
  figure: 'received' | 'vat' | 'spent' | OwnerEntryKind;
  before: number;
  within: number;
}

export interface HeldRow {
  currency: Currency;
  property_id: string;
  property_name: string;
  held: number;
  shares: { owner_id: string; share: number }[];
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** That of a member or of the run, or the one that the door of the owner has named. */
export type OfWorkspace = { organizationId: string | RawBuilder<string> };

export function selectHeads({ organizationId }: OfWorkspace, { ownerIds, to }: StatementsOf) {
  return queries
    .selectFrom('property_owners')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .select(['id', 'full_name'])
    .select(isClosedDay(organizationId, sql`${to}::date`).as('is_closed'));
}

/** What moved their money by the end of the month, before it and within it. */
export function selectSums(
  { organizationId }: OfWorkspace,
  { ownerIds, from, to }: StatementsOf,
): Compilable<SumRow> {
  return compilable(sql<SumRow>`
    select m.owner_id, m.currency, m.property_id, p.property_name, m.figure,
      coalesce(sum(m.amount) filter (where m.on_day < ${from}::date), 0)::bigint as before,
      coalesce(sum(m.amount) filter (where m.on_day >= ${from}::date), 0)::bigint as within
    from owner_movements m
    left join property_places p on p.organization_id = m.organization_id and p.property_id = m.property_id
    where m.organization_id = ${organizationId} and m.owner_id = any(${ownerIds}::uuid[]) and m.on_day <= ${to}::date
    group by m.owner_id, m.currency, m.property_id, p.property_name, m.figure
    order by m.owner_id, m.currency, p.property_name, m.property_id, m.figure`);
}

/** Deposits that are held at the end of the month for tenants of properties that are theirs then. */
export function selectHeld(
  { organizationId }: OfWorkspace,
  { ownerIds, to }: StatementsOf,
): Compilable<HeldRow> {
  return compilable(sql<HeldRow>`
    select h.currency, h.property_id, p.property_name, h.held, s.shares
    from (select property_id, currency, sum(amount)::bigint as held from property_cash
      where organization_id = ${organizationId} and figure = 'deposits' and on_day <= ${to}::date
      group by property_id, currency having sum(amount) <> 0) as h
    join property_places p on p.organization_id = ${organizationId} and p.property_id = h.property_id
    cross join lateral (
      select json_agg(json_build_object('owner_id', o.owner_id, 'share', o.share) order by o.owner_id) as shares,
        bool_or(o.owner_id = any(${ownerIds}::uuid[])) as is_theirs
      from ownership_days o where o.organization_id = ${organizationId} and o.property_id = h.property_id
        and ${to}::date between o.from_on and o.until_on) as s
    where s.is_theirs
    order by p.property_name, h.property_id, h.currency`);
}

export function selectEntries({ organizationId }: OfWorkspace, { ownerIds, from, to }: StatementsOf) {
  return queries
    .selectFrom('owner_entries as e')
    .leftJoin('property_places as p', onKey('p', 'e', 'property_id'))
    .leftJoin('owner_entries as r', onKey('r', 'e', { reverses_id: 'id' }))
    .where('e.organization_id', '=', organizationId)
    .where('e.owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .where('e.occurred_on', '>=', from)
    .where('e.occurred_on', '<=', to)
    .select([
      'e.id',
      'e.owner_id',
      'e.kind',
      'e.occurred_on',
      'e.said_on',
      'e.currency',
      'e.amount',
      'e.vat_amount',
      'e.reference',
      'e.month',
      'e.arithmetic',
      'e.reverses_id',
      'p.property_name',
      'r.id as reversal_id',
    ])
    .orderBy('e.occurred_on')
    .orderBy('e.id');
}
