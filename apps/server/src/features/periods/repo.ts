import { sql, type Insertable } from 'kysely';
import { hasRow, isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { PeriodCloses } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['execute']>>[number];
export type BooksRow = Awaited<ReturnType<ReturnType<typeof selectBooks>['execute']>>[number];
export type ClosedRow = Awaited<ReturnType<ReturnType<typeof selectClosed>['execute']>>[number];

/** A workspace, in a member's transaction or a job's. */
export type Within = { trx: Trx; organizationId: string };

/** No row where nothing was ever closed or chosen. */
export function selectBooks({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('books')
    .where('organization_id', '=', organizationId)
    .select(['closed_through', 'close_day']);
}

/** One more row than asked for tells whether there is a next page. */
export function selectPeriods(
  { organizationId }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('period_closes as c')
    .leftJoin('period_reopenings as r', onKey('r', 'c', { close_id: 'id' }))
    .leftJoin('books as b', 'b.organization_id', 'c.organization_id')
    .where('c.organization_id', '=', organizationId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('c.month'), ref('c.id'), position, 'desc')),
      ),
    )
    .select(['c.id', 'c.month', 'c.closed_at', 'r.reopened_at', 'r.reason'])
    .select([
      sql<string>`encode(c.sha256, 'hex')`.as('sha256'),
      sql<string | null>`internal.actor_name(c.closed_by)`.as('closed_by_name'),
      sql<string | null>`internal.actor_name(r.reopened_by)`.as('reopened_by_name'),
      sql<boolean>`r.close_id is null and b.closed_through = (c.month + interval '1 month - 1 day')::date`.as(
        'is_last',
      ),
    ])
    .orderBy('c.month', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
}

/** The month as it was closed and not opened again. */
export function selectClosed({ organizationId }: Pick<OrgScope, 'organizationId'>, firstDay: string) {
  return queries
    .selectFrom('period_closes as c')
    .where('c.organization_id', '=', organizationId)
    .where('c.month', '=', firstDay)
    .where((eb) =>
      eb.not(
        hasRow(sql`period_reopenings r where r.organization_id = c.organization_id and r.close_id = c.id`),
      ),
    )
    .select(['c.id', 'c.figures', 'c.closed_at', sql<string>`encode(c.sha256, 'hex')`.as('sha256')]);
}

export function findBooks({ trx, organizationId }: Within) {
  return trx
    .selectFrom('books')
    .where('organization_id', '=', organizationId)
    .select(['closed_through', 'close_day'])
    .executeTakeFirst();
}

export async function insertClose(
  { trx, organizationId }: Within,
  close: Omit<Insertable<PeriodCloses>, 'organization_id' | 'sha256'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('period_closes')
    .values({
      ...close,
      organization_id: organizationId,
      sha256: sql<Buffer>`sha256(convert_to(${close.figures}, 'UTF8'))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findClose({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('period_closes as c')
    .leftJoin('period_reopenings as r', onKey('r', 'c', { close_id: 'id' }))
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', id)
    .select(['c.month', 'r.reopened_at'])
    .executeTakeFirst();
}

export async function insertReopening(
  { trx, organizationId, userId }: OrgWrite,
  closeId: string,
  reason: string,
): Promise<void> {
  await trx
    .insertInto('period_reopenings')
    .values({ organization_id: organizationId, close_id: closeId, reason, reopened_by: userId })
    .execute();
}

export async function setCloseDay({ trx, organizationId }: OrgWrite, closeDay: number | null): Promise<void> {
  await trx
    .insertInto('books')
    .values({ organization_id: organizationId, close_day: closeDay })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ close_day: closeDay }))
    .execute();
}

/** Workspaces whose month closes by itself on a day; nothing closes in one that is read-only. */
export async function listClosing(trx: Trx, today: Temporal.PlainDate): Promise<string[]> {
  const rows = await trx
    .selectFrom('books as b')
    .where('b.close_day', 'is not', null)
    .where((eb) =>
      eb.or([eb('b.closed_through', 'is', null), eb('b.closed_through', '<', lastDayBefore(today))]),
    )
    .where((eb) => eb.not(hasRow(sql`read_only_organizations r where r.organization_id = b.organization_id`)))
    .select('b.organization_id')
    .orderBy('b.organization_id')
    .execute();
  return rows.map(({ organization_id: id }) => id);
}

/** The last day of the month before. */
function lastDayBefore(today: Temporal.PlainDate): string {
  return today.with({ day: 1 }).subtract({ days: 1 }).toString();
}

/** Whether the month was ever opened again: then it is for a person to close it. */
export async function wasReopened({ trx, organizationId }: Within, firstDay: string): Promise<boolean> {
  const row = await trx
    .selectFrom('period_reopenings as r')
    .innerJoin('period_closes as c', onKey('c', 'r', { id: 'close_id' }))
    .where('r.organization_id', '=', organizationId)
    .where('c.month', '=', firstDay)
    .select('r.close_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
