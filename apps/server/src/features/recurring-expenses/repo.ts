import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { RecurringExpenses } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** What a write works with: a member's transaction, or a job's. */
export type Within = Pick<OrgWrite, 'trx' | 'organizationId'>;

export type RecurringExpenseRow = Awaited<
  ReturnType<ReturnType<typeof selectRecurringExpenses>['execute']>
>[number];

/** One more row than asked for tells whether there is a next page. */
export function selectRecurringExpenses(
  { organizationId }: OrgScope,
  { after, limit }: { after?: Position | undefined; limit: number },
) {
  return queries
    .selectFrom('recurring_expenses as r')
    .leftJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .where('r.organization_id', '=', organizationId)
    .leftJoin('expense_category_names as c', onKey('c', 'r', 'own_category_id'))
    .selectAll('r')
    .select(['p.property_name', 'u.unit_number', 'c.own_category_name'])
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.created_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

type Own = 'organization_id' | 'id' | 'currency' | 'created_by' | 'created_at';

export async function insertRecurringExpense(
  { trx, organizationId, userId }: OrgWrite,
  rule: Omit<Insertable<RecurringExpenses>, Own>,
): Promise<string> {
  const { id } = await trx
    .insertInto('recurring_expenses')
    .values({
      ...rule,
      organization_id: organizationId,
      currency: preferredCurrency(organizationId),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds it until the end of the transaction: whoever adds its expenses waits, and finds what was added. */
export function lockRecurringExpense({ trx, organizationId }: Within, id: string) {
  return trx
    .selectFrom('recurring_expenses')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockRecurringExpense>>>;

export async function updateRecurringExpense(
  { trx, organizationId }: Within,
  id: string,
  change: Pick<
    Updateable<RecurringExpenses>,
    'amount' | 'vat_amount' | 'needs_approval' | 'stopped_on' | 'next_on'
  >,
): Promise<void> {
  await trx
    .updateTable('recurring_expenses')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The recurring expenses of which a day has come that is no expense yet, in every organization that works. */
export async function listDue(trx: Trx, today: string): Promise<{ organizationId: string; id: string }[]> {
  const { rows } = await sql<{ organizationId: string; id: string }>`
    select r.organization_id as "organizationId", r.id from recurring_expenses r
    where r.next_on <= ${today}::date and r.stopped_on is null and (r.ends_on is null or r.next_on <= r.ends_on)
      and ${isWorking('r')}
    order by 1, 2`.execute(trx);
  return rows;
}
