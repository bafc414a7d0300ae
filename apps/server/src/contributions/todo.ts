import type { Dashboard } from '@dira/contract/dashboard';
import type { LawOfDay } from '@dira/domain/legal-parameters';
import type { Currency } from '@dira/domain/money';
import type { Action } from '@dira/domain/permissions';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { queries } from '../db/queries.ts';
import type { DB } from '../db/schema.ts';
import type { OfFeature } from './workspace-features.ts';

type Todo = Dashboard['todo'];
type TodoPart = keyof Todo;

/** What the queries are told of the moment; each a text, so that a query is built once for every day. */
export interface TodoDays {
  organizationId: string;
  today: string;
  now: string;
}

/** What presenting takes beside what was found. */
export interface TodoReader {
  today: Temporal.PlainDate;
  /** The law as it was on a day. */
  lawOn(day: string): LawOfDay;
}

/** One part of what needs somebody, as the feature that it belongs to declares it. */
export interface TodoSource<Part extends TodoPart = TodoPart> extends OfFeature {
  /** Who may not do all of this sees nothing of it. */
  needs: readonly Action[];
  /** One value of the one row that all parts are read in. It begins with the few rows of an index in its order. */
  select(days: TodoDays): RawBuilder<unknown>;
  present(found: unknown, reader: TodoReader): Todo[Part];
}
/** The parts of one feature, and those of all of them. */
export type TodoSources = { readonly [Part in TodoPart]?: TodoSource<Part> };
export type AllTodoSources = { readonly [Part in TodoPart]: TodoSource<Part> };

/** The first steps of a new workspace that only their feature knows to be taken. */
export type FirstSteps = Readonly<
  Record<'hasLease' | 'hasCharge', (organizationId: string) => RawBuilder<boolean>>
>;

type Rows<Row> = SelectQueryBuilder<DB, never, Row>;

/** So many are counted one by one; beyond them nobody reads the number. */
export const MOST_COUNTED = 500;
/** So many of a kind are shown. */
export const MOST_SHOWN = 5;

/** The first few, and how many there are in all. */
export function todoList<Row, Item>(part: {
  needs: readonly Action[];
  items: (days: TodoDays) => Rows<Row>;
  count: (days: TodoDays) => RawBuilder<number | null>;
  present: (row: Row, reader: TodoReader) => Item;
}) {
  return {
    needs: part.needs,
    select: (days: TodoDays) =>
      sql`json_build_object('items', ${jsonArrayFrom(part.items(days))}, 'count', ${part.count(days)})`,
    present: (found: unknown, reader: TodoReader) => {
      const { items, count } = found as { items: Row[]; count: number | null }; // of the query just above
      return { count: count ?? 0, items: items.map((row) => part.present(row, reader)) };
    },
  };
}

/** A few rows, and what to make of all of them. */
export function todoRows<Row, Found>(part: {
  needs: readonly Action[];
  rows: (days: TodoDays) => Rows<Row>;
  present: (rows: Row[], reader: TodoReader) => Found;
}) {
  return {
    needs: part.needs,
    select: (days: TodoDays) => sql`${jsonArrayFrom(part.rows(days))}`,
    present: (found: unknown, reader: TodoReader) => part.present(found as Row[], reader), // of its own query
  };
}

/** Where a lease is and who is addressed in it. */
export interface PlaceRow {
  lease_id: string;
  property_id: string;
  property_name: string;
  unit_id: string;
  unit_number: string;
  tenant_id: string;
  full_name: string;
  more_tenants: number;
}

export const placeColumns = [
  'at.lease_id',
  'at.property_id',
  'at.property_name',
  'at.unit_id',
  'at.unit_number',
  'at.tenant_id',
  'at.full_name',
  'at.more_tenants',
] as const;

/**
 * The one place of a lease. The limit keeps PostgreSQL from joining all places first, as it may choose
 * to while it has no statistics of a workspace that was imported a minute ago.
 */
export function placeOf(leaseId: RawBuilder<unknown>, organizationId: string) {
  return sql<PlaceRow>`(select lease_id, property_id, property_name, unit_id, unit_number, tenant_id, full_name, more_tenants from lease_places
    where organization_id = ${organizationId} and lease_id = ${leaseId} limit 1)`.as<'at'>(sql.ref('at'));
}

export function presentTenancy(row: PlaceRow) {
  return {
    leaseId: row.lease_id,
    tenant: { id: row.tenant_id, fullName: row.full_name },
    moreTenants: row.more_tenants,
    ...presentPlace(row),
  };
}

export function presentPlace(
  row: Pick<PlaceRow, 'property_id' | 'property_name' | 'unit_id' | 'unit_number'>,
) {
  return {
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
  };
}

export function toMoney(amount: number, currency: Currency) {
  return { amount, currency };
}

/** The first of a kind by their day, put together: a row a currency, with how many, how much and since when. */
export function countedMoney(
  first: SelectQueryBuilder<DB, never, { currency: Currency; amount: number; day: string }>,
) {
  return queries
    .selectFrom(first.limit(MOST_COUNTED).as('c'))
    .select([
      'c.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(c.amount)::bigint`.as('amount'),
      sql<string>`min(c.day)`.as('since'),
    ])
    .groupBy('c.currency')
    .orderBy('c.currency');
}

/** As screens say it. */
export function presentCounted(
  rows: readonly { currency: Currency; count: number; amount: number; since: string }[],
) {
  return rows.map(({ count, amount, currency, since }) => ({
    count,
    amount: toMoney(amount, currency),
    since,
  }));
}
