import type { Currency } from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { TaxDocuments } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

type InOrganization = Pick<OrgScope, 'organizationId'>;

export interface Filter {
  month?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type DueRow = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number];
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocument>['execute']>>[number];

/** What has no document yet, by the day on which it is due. */
export function selectDuePage(scope: InOrganization, { month, after, limit }: Filter) {
  return due(scope)
    .$call(ifGiven(month, (query, value) => query.where(isInMonth(sql`t.due_on`, value))))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(isAfter(sql`t.due_on`, sql`t.charge_id`, position, 'desc')),
      ),
    )
    .orderBy('t.due_on', 'desc')
    .orderBy('t.charge_id', 'desc')
    .limit(limit + 1);
}

/** The same of one charge. */
export function selectDue(scope: InOrganization, chargeId: string) {
  return due(scope).where('t.charge_id', '=', chargeId);
}

function due(scope: InOrganization) {
  return queries
    .selectFrom(selectSums(scope).as('d'))
    .innerJoin('taxed_charges as t', onKey('t', 'd', { charge_id: 'document_of_id' }))
    .innerJoin('lease_places as at', onKey('at', 't', 'lease_id'))
    .innerJoin('lease_terms as l', onKey('l', 't', 'lease_id'))
    .leftJoin('tax_document_charges as x', onKey('x', 't', { charge_id: 'first_charge_id' }))
    .leftJoin('vat_customers as c', onKey('c', 't', 'lease_id'))
    .leftJoin('tax_documents as credited', onKey('credited', 'x', { id: 'document_id' }))
    .leftJoinLateral(lastRequest, (join) => join.onTrue())
    .select([
      'd.net_amount',
      'd.vat_amount',
      'credited.kind as credited_kind',
      'credited.number as credited_number',
      'credited.issued_on as credited_on',
      'credited.provider_document_id as credited_provider_id',
      'asked.state as asked_state',
      'asked.problem as asked_problem',
      'asked.asked_at',
    ])
    .select(subject)
    .select(sql<string>`coalesce(nullif(c.customer_name, ''), l.tenant_names)`.as('customer_name'))
    .select('c.customer_dealer_number')
    .select(
      sql<number>`(select coalesce(sum(b.allocated), 0)::bigint from covered_charges b
        where b.organization_id = t.organization_id and b.lease_id = t.lease_id
          and b.paid_with_id = t.first_charge_id and x.charge_id is null)`.as('paid_amount'),
    );
}

/** What a provider was asked for last, and what came of it. */
const lastRequest = queries
  .selectFrom('tax_document_requests as r')
  .where('r.organization_id', '=', sql.ref<string>('t.organization_id'))
  .where('r.lease_id', '=', sql.ref<string>('t.lease_id'))
  .where('r.charge_id', '=', sql.ref<string>('t.charge_id'))
  .orderBy('r.id', 'desc')
  .limit(sql.lit(1))
  .select(['r.state', 'r.problem', 'r.asked_at'])
  .as('asked');

/** What each document to issue will come to. */
function selectSums({ organizationId }: InOrganization) {
  return queries
    .selectFrom('taxed_postings_open as p')
    .where('p.organization_id', '=', organizationId)
    .groupBy(['p.organization_id', 'p.document_of_id'])
    .having(sql`sum(p.net_amount)`, '<>', 0)
    .select(['p.organization_id', 'p.document_of_id'])
    .select([
      sql<number>`sum(p.net_amount)::bigint`.as('net_amount'),
      sql<number>`sum(p.vat_amount)::bigint`.as('vat_amount'),
    ]);
}

/** Which charge a document is of, and where. */
const subject = [
  sql<string>`t.charge_id`.as('charge_id'),
  sql<string>`t.first_charge_id`.as('first_charge_id'),
  sql<string>`t.lease_id`.as('lease_id'),
  sql<'rent' | 'fee' | 'utility' | 'adjustment'>`t.kind`.as('kind'),
  sql<string>`t.due_on`.as('due_on'),
  sql<string | null>`t.period_starts_on`.as('period_starts_on'),
  sql<string | null>`t.period_ends_on`.as('period_ends_on'),
  sql<string>`t.description`.as('description'),
  sql<Currency>`t.currency`.as('currency'),
  sql<number>`t.vat_rate`.as('vat_rate'),
  sql<string>`l.tenant_names`.as('tenant_names'),
  sql<string>`at.property_id`.as('property_id'),
  sql<string>`at.property_name`.as('property_name'),
  sql<string>`at.unit_id`.as('unit_id'),
  sql<string>`at.unit_number`.as('unit_number'),
] as const;

/** How a charge was paid, the earliest first. */
export function selectPayments({ organizationId }: InOrganization, chargeId: string) {
  return queries
    .selectFrom('charge_payments')
    .where('organization_id', '=', organizationId)
    .where('charge_id', '=', chargeId)
    .orderBy('paid_on')
    .orderBy('payment_id')
    .select([sql<SettlementMethod>`method`.as('method'), 'paid_on', sql<number>`amount`.as('amount')]);
}

/** What was issued, the newest first. */
export function selectDocuments(scope: InOrganization, { month, after, limit }: Filter) {
  return documents(scope)
    .$call(ifGiven(month, (query, value) => query.where(isInMonth(sql`d.issued_on`, value))))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(isAfter(sql`d.issued_on`, sql`d.id`, position, 'desc')),
      ),
    )
    .orderBy('d.issued_on', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
}

/** What was issued within some days for properties, the earliest first. */
export function selectIssued(
  scope: InOrganization,
  { from, to, propertyIds }: { from: string; to: string; propertyIds: readonly string[] },
) {
  return documents(scope)
    .where('d.issued_on', '>=', from)
    .where('d.issued_on', '<=', to)
    .where(sql<boolean>`at.property_id = any(${[...propertyIds]}::uuid[])`)
    .orderBy('d.issued_on')
    .orderBy('d.id');
}

export function selectDocument(scope: InOrganization, id: string) {
  return documents(scope).where('d.id', '=', id);
}

function documents({ organizationId }: InOrganization) {
  return queries
    .selectFrom('tax_documents as d')
    .innerJoin('taxed_charges as t', onKey('t', 'd', 'charge_id'))
    .innerJoin('lease_places as at', onKey('at', 'd', 'lease_id'))
    .innerJoin('lease_terms as l', onKey('l', 'd', 'lease_id'))
    .where('d.organization_id', '=', organizationId)
    .select([
      'd.id',
      'd.kind as document_kind',
      'd.number',
      'd.issued_on',
      'd.allocation_number',
      'd.customer_name',
      'd.customer_dealer_number',
      'd.net_amount',
      'd.vat_amount',
      'd.provider_document_id',
      'd.url',
      'd.awaits_allocation',
    ])
    .select(subject)
    .select(
      sql<boolean>`exists (select from tax_document_charges mine
          join taxed_charges taken on taken.organization_id = mine.organization_id and taken.first_charge_id = mine.charge_id
          join tax_document_charges other on other.organization_id = taken.organization_id and other.charge_id = taken.charge_id
          where mine.organization_id = d.organization_id and mine.document_id = d.id and other.document_id <> d.id)`.as(
        'is_followed',
      ),
    );
}

/** How many there are of each. */
export function selectCounts(scope: InOrganization) {
  const toIssue = queries.selectFrom(selectSums(scope).as('d')).select(sql`count(*)`.as('count'));
  const issued = queries
    .selectFrom('tax_documents')
    .where('organization_id', '=', scope.organizationId)
    .select(sql`count(*)`.as('count'));
  return queries.selectNoFrom(
    sql<{
      to_issue: number;
      issued: number;
    }>`jsonb_build_object('to_issue', ${toIssue}, 'issued', ${issued})`.as('counts'),
  );
}

export type NewDocument = Omit<Insertable<TaxDocuments>, 'organization_id' | 'created_by'>;

/** The postings without a document that the one of a charge will be of. */
export async function listOpen({ trx, organizationId }: OrgWrite, chargeId: string): Promise<string[]> {
  const { rows } = await sql<{ charge_id: string }>`select charge_id from taxed_postings_open
    where organization_id = ${organizationId}::uuid and document_of_id = ${chargeId}::uuid order by charge_id`.execute(
    trx,
  );
  return rows.map(({ charge_id: id }) => id);
}

/** @returns its id */
export async function insertDocument(
  { trx, organizationId, userId }: Pick<OrgWrite, 'trx' | 'organizationId' | 'userId'>,
  chargeIds: readonly string[],
  document: NewDocument,
): Promise<string> {
  const { id } = await trx
    .insertInto('tax_documents')
    .values({ ...document, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tax_document_charges')
    .values(
      chargeIds.map((chargeId) => ({
        organization_id: organizationId,
        charge_id: chargeId,
        document_id: id,
      })),
    )
    .execute();
  return id;
}

export async function updateAllocation(
  { trx, organizationId }: OrgWrite,
  id: string,
  number: string,
): Promise<void> {
  await trx
    .updateTable('tax_documents')
    .set({ allocation_number: number })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('tax_documents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

function isInMonth(day: RawBuilder<unknown>, month: string): RawBuilder<boolean> {
  const first = `${month}-01`;
  return sql<boolean>`${day} >= ${first}::date and ${day} < ${first}::date + interval '1 month'`;
}
