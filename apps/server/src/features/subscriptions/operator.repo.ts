import type { CardProviderName } from '@dira/domain/card-providers';
import type { Plan, BillingPeriod } from '@dira/domain/plans';
import type { SubscriptionState } from '@dira/domain/subscription-states';
import { sql } from 'kysely';
import type { Position } from '../../db/page.ts';
import { escapeLike } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { UserWrite } from '../../db/scope.ts';
import type { BillRow, BillingWrite } from './repo.ts';

interface Page {
  limit: number;
  after: Position | undefined;
}

const after = (page: Page) =>
  sql`${page.after?.[0] ?? null}::timestamptz, ${page.after?.[1] ?? null}::uuid, ${page.limit + 1}`;

export interface WorkspaceRow {
  organization_id: string;
  name: string;
  is_sample: boolean;
  created_at: string;
  plan: Plan | null;
  period: BillingPeriod | null;
  state: SubscriptionState | 'suspended' | null;
  works_until: string | null;
  paid_to: string | null;
  agreed_price: number | null;
  unit_count: number;
  property_count: number;
  stored_bytes: number;
  last_active_at: string | null;
  suspended_reason: string | null;
}

export function selectWorkspaces(page: Page & { search: string; state?: string | undefined }) {
  return queries
    .selectFrom(
      sql<WorkspaceRow>`internal.operator_workspaces(${escapeLike(page.search)}, ${page.state ?? null}, ${after(page)})`.as(
        'w',
      ),
    )
    .selectAll();
}

export type OperatorBillRow = BillRow & { organization_name: string };

export function selectOperatorBills(page: Page & { state?: string | undefined }) {
  return queries
    .selectFrom(
      sql<OperatorBillRow>`(select organization_name, (bill).* from internal.operator_bills(${page.state ?? null}, ${after(page)}))`.as(
        'b',
      ),
    )
    .selectAll();
}

export interface RefundRow {
  id: string;
  organization_name: string;
  bill_number: number;
  amount: number;
  reason: 'statutory' | 'money_back' | 'pro_rata';
  account: string;
  asked_at: string;
  paid_on: string | null;
}

export function selectRefunds(page: Page & { isPaid: 'true' | 'false' }) {
  return queries
    .selectFrom(sql<RefundRow>`internal.operator_refunds(${page.isPaid}::boolean, ${after(page)})`.as('r'))
    .selectAll();
}

export interface SurplusRow {
  id: string;
  organization_name: string;
  bill_number: number;
  provider: CardProviderName;
  provider_id: string;
  amount: number;
  currency: string;
  confirmed_at: string;
}

export function selectSurplus(page: Page) {
  return queries
    .selectFrom(sql<SurplusRow>`internal.operator_surplus_payments(${after(page)})`.as('s'))
    .selectAll();
}

export function selectRevenue(from: string) {
  return queries
    .selectFrom(
      sql<{ month: string; bill_count: number; total: number; vat: number; refunded: number }>`
        internal.operator_revenue(${from}::date)`.as('m'),
    )
    .selectAll();
}

export function selectAllWaiting() {
  return queries
    .selectFrom(
      sql<{
        state: 'open' | 'announced' | 'refund';
        bill_count: number;
        total: number;
        oldest_due_on: string | null;
      }>`
        internal.operator_waiting()`.as('w'),
    )
    .selectAll();
}

export interface CouponRow {
  code: string;
  percent: number;
  valid_to: string;
  most_uses: number;
  used: number;
  created_at: string;
}

export function selectCoupons(page: { limit: number; after: Position | undefined }) {
  return queries
    .selectFrom(
      sql<CouponRow>`(select code, percent, valid_to, most_uses, used, created_at from internal.coupons)`.as(
        'c',
      ),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(page.limit + 1)
    .$call(
      ifGiven(page.after, (query, [at, code]) =>
        query.where(sql<boolean>`(created_at, code) < (${at}::timestamptz, ${code})`),
      ),
    );
}

/** @returns false where there is such a code already */
export async function insertCoupon(
  { trx, userId }: UserWrite,
  coupon: { code: string; percent: number; validTo: string; mostUses: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into internal.coupons (code, percent, valid_to, most_uses, created_by)
    values (${coupon.code}, ${coupon.percent}, ${coupon.validTo}::date, ${coupon.mostUses}, ${userId}::uuid)
    on conflict (code) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** @returns whether there is such a code */
export async function endCoupon({ trx }: UserWrite, code: string, lastDay: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update internal.coupons
    set valid_to = least(valid_to, ${lastDay}::date) where code = ${code}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Lets an operator into the workspace, for what it pays alone, by the id of a bill, of a refund or of a card payment. */
export async function enterByBill(write: UserWrite, id: string): Promise<BillingWrite | undefined> {
  const { rows } = await sql<{ place: string | null }>`select internal.enter_by_bill(${id}) as place`.execute(
    write.trx,
  );
  const place = rows[0]?.place ?? null;
  return place === null ? undefined : { ...write, organizationId: place };
}

/** @returns false where it is paid already, or there is none */
export async function markRefundPaid(
  { trx, organizationId, userId, now }: BillingWrite,
  refundId: string,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<{ amount: number } | undefined> {
  return trx
    .updateTable('subscription_refunds')
    .set({ paid_at: now.toString(), paid_on: paidOn, reference, confirmed_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', refundId)
    .where('paid_at', 'is', null)
    .returning('amount')
    .executeTakeFirst();
}

/** @returns undefined where it is none that is to be given back */
export async function markSurplusReturned(
  { trx, organizationId, userId, now }: BillingWrite,
  id: string,
): Promise<{ amount: number; currency: string } | undefined> {
  return trx
    .updateTable('subscription_card_payments')
    .set({ state: 'returned', returned_at: now.toString(), returned_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'surplus')
    .returning(['amount', 'currency'])
    .executeTakeFirst();
}

/** Gives back what is owed to a customer whose workspace was erased. @returns false where it is no such debt, or paid */
export async function payKeptDebt(
  { trx, userId, now }: UserWrite,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update internal.kept_debts
    set paid_at = ${now.toString()}::timestamptz, paid_on = ${paidOn}::date, reference = ${reference}, account = null,
      confirmed_by = ${userId}::uuid
    where id = ${id}::uuid and paid_at is null`.execute(trx);
  return numAffectedRows === 1n;
}
