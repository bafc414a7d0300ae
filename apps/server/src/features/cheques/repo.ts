import { CHEQUE_SHOWS } from '@dira/contract/cheques';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isAfter, type Position } from '../../db/page.ts';
import { allOf, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { ChequeChanges, Cheques } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectCounts, selectSums } from '../../db/totals.ts';
import { hasPhoto } from './photos.repo.ts';

export interface ChequeFilter {
  show: (typeof CHEQUE_SHOWS)[number];
  leaseId?: string | undefined;
  sort: 'due_on' | 'amount';
  order: 'asc' | 'desc';
  limit: number;
  after?: Position | undefined;
}

export type ChequeRow = Awaited<ReturnType<ReturnType<typeof selectCheques>['execute']>>[number];
export type LockedCheque = Awaited<ReturnType<typeof lockCheques>>[number];

/** Today and the six days after it. */
const daysAhead = 6;

export function selectCheques(scope: OrgScope, filter: ChequeFilter) {
  const { sort, order, limit, after } = filter;
  const sortKey = sort === 'amount' ? sql<string>`c.amount` : sql<string>`c.due_on`;
  return chequesWithPlace(scope)
    .select(sortKey.as('sort_key'))
    .where(isShown(scope, filter))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sortKey, ref('c.id'), position, order)),
      ),
    )
    .orderBy(sortKey, order)
    .orderBy('c.id', order)
    .limit(limit + 1);
}

/** What the cheques of a list add up to, by currency, up to so many of them. */
export function selectChequeTotals(scope: OrgScope, filter: Pick<ChequeFilter, 'show' | 'leaseId'>) {
  return selectSums(
    queries
      .selectFrom('cheques as c')
      .where('c.organization_id', '=', scope.organizationId)
      .where(isShown(scope, filter))
      .select(['c.amount', 'c.currency']),
  );
}

/** How many cheques each choice shows. */
export function selectChequeCounts(scope: OrgScope) {
  const cheques = queries.selectFrom('cheques as c').where('c.organization_id', '=', scope.organizationId);
  return selectCounts(cheques, CHEQUE_SHOWS, (show) => isShown(scope, { show }));
}

/** What a list is narrowed to. */
function isShown(scope: OrgScope, { show, leaseId }: Pick<ChequeFilter, 'show' | 'leaseId'>) {
  const soon = scope.today.add({ days: daysAhead }).toString();
  return allOf([
    show === 'all' ? undefined : sql`c.state = ${sql.lit(show === 'to_deposit' ? 'on_hand' : show)}`,
    show === 'to_deposit' ? sql`c.due_on <= ${soon}::date` : undefined,
    leaseId === undefined ? undefined : sql`c.lease_id = ${leaseId}::uuid`,
  ]);
}

export function selectCheque(scope: OrgScope, id: string) {
  return chequesWithPlace(scope).where('c.id', '=', id);
}

function chequesWithPlace(scope: OrgScope) {
  return queries
    .selectFrom('cheques as c')
    .innerJoin('lease_places as at', onKey('at', 'c', 'lease_id'))
    .where('c.organization_id', '=', scope.organizationId)
    .select([
      'c.id',
      'c.lease_id',
      'c.bank',
      'c.branch',
      'c.account',
      'c.number',
      'c.due_on',
      'c.amount',
      'c.currency',
      'c.payee',
      'c.state',
      'c.payment_id',
      hasPhoto('c'),
      sql<string>`at.tenant_id`.as('tenant_id'),
      sql<string>`at.full_name`.as('tenant_name'),
      sql<number>`at.more_tenants`.as('more_tenants'),
      sql<string>`at.property_id`.as('property_id'),
      sql<string>`at.property_name`.as('property_name'),
      sql<string>`at.unit_id`.as('unit_id'),
      sql<string>`at.unit_number`.as('unit_number'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cheque_changes as x')
          .leftJoin('cheques as r', onKey('r', 'x', { id: 'replaced_by_id' }))
          .whereRef('x.organization_id', '=', 'c.organization_id')
          .whereRef('x.cheque_id', '=', 'c.id')
          .select(['x.to_state', 'x.changed_on', 'x.reason', 'x.changed_at', 'r.number as replaced_by'])
          .select(sql<string | null>`internal.actor_name(x.changed_by)`.as('actor_name'))
          .orderBy('x.position'),
      ).as('changes'),
    );
}

export async function insertCheques(
  { trx, organizationId, userId }: OrgWrite,
  cheques: Omit<Insertable<Cheques>, 'organization_id' | 'created_by'>[],
): Promise<string[]> {
  const rows = await trx
    .insertInto('cheques')
    .values(cheques.map((cheque) => ({ ...cheque, organization_id: organizationId, created_by: userId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds them against another change at the same moment, in one order whoever asks. */
export function lockCheques({ trx, organizationId }: OrgWrite, ids: readonly string[]) {
  return trx
    .selectFrom('cheques')
    .select(['id', 'lease_id', 'number', 'due_on', 'amount', 'currency', 'state', 'payment_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('lease_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateCheque(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Cheques>,
): Promise<void> {
  await trx
    .updateTable('cheques')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function insertChange(
  { trx, organizationId, userId }: OrgWrite,
  cheque: LockedCheque,
  change: Pick<Insertable<ChequeChanges>, 'to_state' | 'changed_on'> & Partial<Insertable<ChequeChanges>>,
): Promise<void> {
  await trx
    .insertInto('cheque_changes')
    .values({
      ...change,
      organization_id: organizationId,
      lease_id: cheque.lease_id,
      cheque_id: cheque.id,
      changed_by: userId,
    })
    .execute();
}

/** What a slip says: the cheques in the order of the bank's machine, and who pays them in. */
export function listOfSlip({ trx, organizationId }: OrgWrite, ids: readonly string[]) {
  return trx
    .selectFrom('cheques as c')
    .innerJoin('lease_places as at', onKey('at', 'c', 'lease_id'))
    .where('c.organization_id', '=', organizationId)
    .where('c.id', 'in', [...ids])
    .select(['c.id', 'c.bank', 'c.branch', 'c.account', 'c.number', 'c.due_on', 'c.amount', 'c.currency'])
    .select(sql<string>`at.full_name`.as('tenant_name'))
    .orderBy('c.due_on')
    .orderBy('c.id')
    .execute();
}
