import type { PostedKind } from '@dira/domain/charge-kinds';
import type { JournalAccount, JournalKind } from '@dira/domain/journal';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { Days } from '../../db/days.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

interface Page extends Days {
  account?: JournalAccount | undefined;
  order: 'asc' | 'desc';
  limit: number;
  after?: Position | undefined;
}

export type JournalRow = Awaited<ReturnType<ReturnType<typeof selectJournal>['execute']>>[number];
export type BalanceRow = Awaited<ReturnType<ReturnType<typeof selectBalances>['execute']>>[number];
export type CodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number];

/** One more row than asked for tells whether there is a next page. */
export function selectJournal(scope: OrgScope, { order, after, limit, account, ...days }: Page) {
  const [day, lineId] = [sql<string>`j.on_day`, sql<string>`j.id`];
  return (
    queries
      .selectFrom(numberedLines(scope, days).as('j'))
      .leftJoin('journal_codes as k', onKey('k', 'j', 'account'))
      .leftJoin('lease_terms as l', onKey('l', 'j', 'lease_id'))
      .leftJoin('property_places as p', (join) =>
        join
          .onRef('p.organization_id', '=', 'j.organization_id')
          .on(sql`p.property_id`, '=', sql`coalesce(j.property_id, l.property_id)`),
      )
      .leftJoin('unit_places as u', (join) =>
        join
          .onRef('u.organization_id', '=', 'j.organization_id')
          .on(sql`u.unit_id`, '=', sql`coalesce(j.unit_id, l.unit_id)`),
      )
      .select([lineId.as('id'), day.as('on_day'), 'j.entry', 'j.owner_id', 'j.owner_name', 'k.code'])
      // A view tells nothing of what is never null in it.
      .select([
        sql<JournalKind>`j.kind`.as('kind'),
        sql<JournalAccount>`j.account`.as('account'),
        sql<number>`j.amount`.as('amount'),
        sql<Currency>`j.currency`.as('currency'),
        sql<PostedKind | null>`j.charge_kind`.as('charge_kind'),
        sql<string>`j.details`.as('details'),
        sql<string>`j.reference`.as('reference'),
      ])
      .select([
        'l.lease_id',
        'l.tenant_names',
        'p.property_id',
        'p.property_name',
        'u.unit_id',
        'u.unit_number',
      ])
      .$call(ifGiven(account, (query, value) => query.where('j.account', '=', value)))
      .$call(ifGiven(after, (query, position) => query.where(isAfter(day, lineId, position, order))))
      .orderBy(day, order)
      .orderBy(lineId, order)
      .limit(limit + 1)
  );
}

/**
 * Lines with the number of their entry in these days. The id of a line is that of its entry with the place of the line at
 * its end, so that lines in the order of their ids stand by their entries, debits first.
 */
function numberedLines(scope: OrgScope, days: Days) {
  return linesOf(scope, days)
    .selectAll('n')
    .select([
      sql<number>`(dense_rank() over (order by n.on_day, n.entry_id))::int`.as('entry'),
      sql<string>`(left(n.entry_id::text, 34) || lpad(to_hex(row_number() over (
        partition by n.entry_id order by n.amount desc, n.account)), 2, '0'))::uuid`.as('id'),
    ]);
}

/** What some days moved on each account that they moved. */
export function selectBalances(scope: OrgScope, days: Days) {
  return linesOf(scope, days)
    .select([
      sql<JournalAccount>`n.account`.as('account'),
      sql<Currency>`n.currency`.as('currency'),
      sql<number>`coalesce(sum(n.amount) filter (where n.amount > 0), 0)::bigint`.as('debit'),
      sql<number>`coalesce(-sum(n.amount) filter (where n.amount < 0), 0)::bigint`.as('credit'),
    ])
    .groupBy(['n.account', 'n.currency'])
    .orderBy('n.currency');
}

function linesOf({ organizationId }: OrgScope, { from, to }: Days) {
  return queries
    .selectFrom('journal_lines as n')
    .where('n.organization_id', '=', organizationId)
    .where('n.on_day', '>=', from)
    .where('n.on_day', '<=', to);
}

/** The codes that a workspace has given itself. */
export function selectCodes({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('journal_codes')
    .where('organization_id', '=', organizationId)
    .select([sql<JournalAccount>`account`.as('account'), 'code']);
}

export async function replaceCodes(
  { trx, organizationId }: OrgWrite,
  accounts: readonly JournalAccount[],
  codes: readonly { account: JournalAccount; code: string }[],
): Promise<void> {
  await trx
    .deleteFrom('journal_codes')
    .where('organization_id', '=', organizationId)
    .where('account', 'in', accounts)
    .execute();
  if (codes.length === 0) return;
  await trx
    .insertInto('journal_codes')
    .values(codes.map((one) => ({ ...one, organization_id: organizationId })))
    .execute();
}
