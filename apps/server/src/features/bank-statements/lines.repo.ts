import { sql, type Insertable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { BankMatches, BankPayerRules } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];
export type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];
export type MatchHow = BankMatches['how'];

/** What a line, or a part of it, is, as a list shows it. */
export interface MatchOfLine {
  id: string;
  kind: BankMatches['kind'];
  how: MatchHow;
  amount: number;
  reason: string;
  by: string | null;
  lease: { leaseId: string; tenantNames: string; propertyName: string; unitNumber: string } | null;
  expense: { id: string; description: string } | null;
  isFinal: boolean;
}

/** Lines of an account, the newest first; one more row than asked for tells whether there is a next page. */
export function selectLines(
  { organizationId }: OrgScope,
  accountId: string,
  { state, limit, after }: { state: 'all' | 'matched'; limit: number; after?: Position | undefined },
) {
  const key = sql<string>`l.day || ' ' || lpad(l.position::text, 10, '0')`;
  return queries
    .selectFrom('bank_lines as l')
    .innerJoin('bank_accounts as a', onKey('a', 'l', { id: 'account_id' }))
    .where('l.organization_id', '=', organizationId)
    .where('l.account_id', '=', accountId)
    .$if(state === 'matched', (query) => query.where('l.matched', '<>', 0))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(key, ref('l.id'), position, 'desc')),
      ),
    )
    .select([
      'l.id',
      'l.day',
      'l.value_day',
      'l.description',
      'l.reference',
      'l.payer',
      'l.amount',
      'l.matched',
      'l.balance',
      'a.currency',
      key.as('sort_key'),
    ])
    .select(
      sql<
        MatchOfLine[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'how', m.how,
          'amount', m.amount, 'reason', m.reason, 'by', internal.actor_name(m.created_by),
          'lease', case when m.lease_id is not null then jsonb_build_object('leaseId', m.lease_id, 'tenantNames',
            t.tenant_names, 'propertyName', at.property_name, 'unitNumber', at.unit_number) end,
          'expense', case when m.expense_id is not null then jsonb_build_object('id', m.expense_id, 'description',
            e.description) end,
          'isFinal', m.kind = 'reversal' or exists (select from bank_matches r
            where r.organization_id = m.organization_id and r.payment_id = m.payment_id and r.kind = 'reversal'))
          order by m.id)
        from bank_matches m
        left join lease_terms t on t.organization_id = m.organization_id and t.lease_id = m.lease_id
        left join lease_places at on at.organization_id = m.organization_id and at.lease_id = m.lease_id
        left join spent_money e on e.organization_id = m.organization_id and e.expense_id = m.expense_id
        where m.organization_id = l.organization_id and m.line_id = l.id), '[]')`.as('matches'),
    )
    .orderBy(key, 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1);
}

export function findLine({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('bank_lines')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'account_id', 'day', 'description', 'reference', 'payer', 'amount', 'matched'])
    .executeTakeFirst();
}

type NewMatch = Omit<Insertable<BankMatches>, 'organization_id' | 'created_by' | 'id'>;

export async function insertMatch({ trx, organizationId, userId }: OrgWrite, match: NewMatch): Promise<void> {
  await trx
    .insertInto('bank_matches')
    .values({ ...match, organization_id: organizationId, created_by: userId })
    .execute();
}

/** What a line was matched to, and whether the bank has taken the money back since. */
export function listMatches({ trx, organizationId }: OrgWrite, lineId: string) {
  return trx
    .selectFrom('bank_matches as m')
    .where('m.organization_id', '=', organizationId)
    .where('m.line_id', '=', lineId)
    .select(['m.id', 'm.kind', 'm.payment_id', 'm.expense_id', 'm.is_posted'])
    .select(
      sql<boolean>`exists (select from bank_matches r where r.organization_id = m.organization_id
        and r.payment_id = m.payment_id and r.kind = 'reversal')`.as('is_taken_back'),
    )
    .orderBy('m.id')
    .execute();
}

export async function deleteMatch({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('bank_matches')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** How much of a payment or an expense lines explain already. */
export async function sumMatched(
  { trx, organizationId }: OrgWrite,
  { paymentId, expenseId }: { paymentId?: string; expenseId?: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from bank_matches
    where organization_id = ${organizationId}::uuid and kind in ('payment', 'expense')
      and (payment_id = ${paymentId ?? null}::uuid or expense_id = ${expenseId ?? null}::uuid)`.execute(trx);
  return rows[0]?.sum ?? 0;
}

/** Money of a lease that may be the same: reported, or recorded and on no line, as much and within a week. */
export async function findSameMoney(
  { trx, organizationId }: OrgWrite,
  { leaseId, amount, day }: { leaseId: string; amount: number; day: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.payment_id as id from received_payments p
    where p.organization_id = ${organizationId}::uuid and p.lease_id = ${leaseId}::uuid and p.amount = ${amount}
      and p.decision is distinct from 'rejected' and p.reversed_on is null
      and p.method not in ('deposit', 'guarantee', 'transfer', 'opening')
      and p.paid_on between ${day}::date - 7 and ${day}::date + 7
      and not exists (select from bank_matches m where m.organization_id = p.organization_id
        and m.lease_id = p.lease_id and m.payment_id = p.payment_id)
    limit 1`.execute(trx);
  return rows[0]?.id;
}

/** An expense as another feature tells it. */
export async function findSpent({ trx, organizationId }: OrgWrite, expenseId: string) {
  const { rows } = await sql<{ amount: number; currency: string; is_counted: boolean }>`
    select amount, currency, is_counted from spent_money
    where organization_id = ${organizationId}::uuid and expense_id = ${expenseId}::uuid`.execute(trx);
  return rows[0];
}

export async function findReceived({ trx, organizationId }: OrgWrite, paymentId: string) {
  const { rows } = await sql<{
    amount: number;
    lease_id: string;
    decision: string | null;
    reversed_on: string | null;
    paid_on: string;
  }>`
    select amount, lease_id, decision, reversed_on, paid_on from received_payments
    where organization_id = ${organizationId}::uuid and payment_id = ${paymentId}::uuid`.execute(trx);
  return rows[0];
}

/** The newest word of a person counts. */
export async function keepRule(
  { trx, organizationId, userId }: OrgWrite,
  rule: Pick<Insertable<BankPayerRules>, 'payer_key' | 'payer' | 'lease_id'>,
): Promise<void> {
  await trx
    .insertInto('bank_payer_rules')
    .values({ ...rule, organization_id: organizationId, created_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'payer_key'])
        .doUpdateSet({ payer: rule.payer, lease_id: rule.lease_id, created_by: userId }),
    )
    .execute();
}

export function selectRules(
  { organizationId }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('bank_payer_rules as r')
    .innerJoin('lease_terms as l', onKey('l', 'r', 'lease_id'))
    .innerJoin('lease_places as at', onKey('at', 'r', 'lease_id'))
    .where('r.organization_id', '=', organizationId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.payer_key'), ref('r.id'), position, 'asc')),
      ),
    )
    .select(['r.id', 'r.payer_key', 'r.payer', 'r.lease_id', 'r.created_at'])
    .select([
      sql<string>`l.tenant_names`.as('tenant_names'),
      sql<string>`at.property_name`.as('property_name'),
      sql<string>`at.unit_number`.as('unit_number'),
    ])
    .orderBy('r.payer_key')
    .orderBy('r.id')
    .limit(limit + 1);
}

export async function deleteRule({ trx, organizationId }: OrgWrite, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('bank_payer_rules')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('payer')
    .executeTakeFirst();
  return row?.payer;
}
