import type { Letterhead } from '@dira/contract/organizations';
import type { Plan, BillingPeriod } from '@dira/domain/plans';
import { MONEY_BACK_DAYS, type Choice, type RefundShare } from '@dira/domain/subscription-prices';
import type { BillState, Lapse, SubscriptionState } from '@dira/domain/subscription-states';
import { sql, type Updateable } from 'kysely';
import { requireRow, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { JsonObject, SubscriptionBills, Subscriptions } from '../../db/schema.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';

/** A transaction within one workspace: of its owner, of the operator, or of a job. */
export interface BillingWrite {
  readonly trx: Trx;
  readonly organizationId: string;
  readonly userId: string | null;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
}

/** Who pays, as the paper says it. */
export interface Buyer {
  name: string;
  number: string | null;
  address: string;
  email: string;
}

/** Who is paid, and where to. */
export interface Seller {
  name: string;
  number: string;
  address: string;
  phone: string;
  email: string;
  account: { holder: string; bank: string; branch: string; account: string; iban: string } | null;
}

export interface SubscriptionRow {
  organization_id: string;
  plan: Plan;
  state: SubscriptionState;
  works_until: string | null;
  lapsed: Lapse | null;
  trial_ends_on: string | null;
  period: BillingPeriod | null;
  paid_from: string | null;
  paid_to: string | null;
  next_plan: Plan | null;
  next_period: BillingPeriod | null;
  agreed_price: number | null;
}

export interface BillRow {
  organization_id: string;
  id: string;
  number: number;
  kind: 'start' | 'renewal' | 'upgrade';
  state: BillState;
  plan: Plan;
  period: BillingPeriod;
  covers_from: string | null;
  covers_to: string | null;
  price: number;
  discount: number;
  credit: number;
  net: number;
  coupon_code: string | null;
  vat_rate: number;
  agorot_per_dollar: number;
  total: number;
  vat: number;
  buyer: Buyer;
  seller: Seller;
  before: Before | null;
  issued_at: string;
  due_on: string;
  announced_at: string | null;
  trusted_on: string | null;
  paid_on: string | null;
  tax_invoice_number: string | null;
  allocation_number: string | null;
  refunded: number;
}

/** How the subscription was before an upgrade that may still be called off. */
export interface Before extends JsonObject {
  plan: Plan;
  period: BillingPeriod;
  paidFrom: string;
  paidTo: string;
  agreedPrice: number | null;
}

const subscriptionColumns = [
  'organization_id',
  'plan',
  'state',
  'works_until',
  'lapsed',
  'trial_ends_on',
  'period',
  'paid_from',
  'paid_to',
  'next_plan',
  'next_period',
  'agreed_price',
] as const;

export const billColumns = [
  'organization_id',
  'id',
  'number',
  'kind',
  'state',
  'plan',
  'period',
  'covers_from',
  'covers_to',
  'price',
  'discount',
  'credit',
  'net',
  'coupon_code',
  'vat_rate',
  'agorot_per_dollar',
  'total',
  'vat',
  'buyer',
  'seller',
  'before',
  'issued_at',
  'due_on',
  'announced_at',
  'trusted_on',
  'paid_on',
  'tax_invoice_number',
  'allocation_number',
  'refunded',
] as const;

type Within = Pick<BillingWrite, 'trx' | 'organizationId'>;

export function selectSubscription({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('subscriptions')
    .where('organization_id', '=', organizationId)
    .select(subscriptionColumns)
    .$castTo<SubscriptionRow>();
}

/** How much the workspace holds, beside what its plan lets it hold; one row. */
export function selectUsage({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('organization_plans as p')
    .leftJoin('organization_figures as f', onKey('f', 'p', 'organization_id'))
    .where('p.organization_id', '=', organizationId)
    .select((eb) => [
      sql<Plan>`p.plan`.as('plan'),
      eb.fn.coalesce('f.unit_count', sql<number>`0`).as('units'),
      eb.fn.coalesce('f.property_count', sql<number>`0`).as('properties'),
    ]);
}

export function selectBills({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('subscription_bills')
    .where('organization_id', '=', organizationId)
    .select(billColumns)
    .$castTo<BillRow>();
}

export function selectBillPage(
  scope: Pick<OrgScope, 'organizationId'>,
  page: { limit: number; after: Position | undefined },
) {
  return selectBills(scope)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .$call(
      ifGiven(page.after, (query, [at, id]) =>
        query.where(sql<boolean>`(issued_at, id) < (${at}::timestamptz, ${id}::uuid)`),
      ),
    );
}

/** What is to be paid, the oldest first. */
export function selectWaiting(scope: Pick<OrgScope, 'organizationId'>) {
  return selectBills(scope)
    .where('state', 'in', ['open', 'announced'])
    .orderBy('issued_at')
    .orderBy('id')
    .limit(10);
}

/** What was paid for days from today on, or so lately that it may be given back. */
export function selectPaid(scope: Pick<OrgScope, 'organizationId' | 'today'>) {
  const paidSince = scope.today.subtract({ days: MONEY_BACK_DAYS }).toString();
  return selectBills(scope)
    .where('state', '=', 'paid')
    .where((eb) => eb.or([eb('covers_to', '>', scope.today.toString()), eb('paid_on', '>=', paidSince)]))
    .orderBy('issued_at')
    .orderBy('id')
    .limit(50);
}

/** The first payment ever; what is given back of a later one depends on it. */
export function selectFirstPaid(scope: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('subscription_bills')
    .where('organization_id', '=', scope.organizationId)
    .where('state', '=', 'paid')
    .select('id')
    .orderBy('issued_at')
    .orderBy('id')
    .limit(1);
}

export function selectRefundsDue({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('subscription_refunds')
    .where('organization_id', '=', organizationId)
    .where('paid_at', 'is', null)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'));
}

/** Everybody who changes what a workspace pays waits here; undefined of a sample. */
export async function lockSubscription({
  trx,
  organizationId,
}: Within): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .where('organization_id', '=', organizationId)
    .select(subscriptionColumns)
    .$castTo<SubscriptionRow>()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSubscription(
  { trx, organizationId }: Within,
  change: Updateable<Subscriptions>,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set(change)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

export interface NewBill {
  id: string;
  kind: BillRow['kind'];
  choice: Choice;
  covers: { from: string; to: string } | null;
  price: number;
  discount: number;
  credit: number;
  couponCode: string | null;
  vatRate: number;
  agorotPerDollar: number;
  total: number;
  vat: number;
  buyer: Buyer;
  seller: Seller;
  before: Before | null;
  dueOn: string;
}

export async function insertBill(
  { trx, organizationId, userId }: BillingWrite,
  { choice, covers, ...bill }: NewBill,
): Promise<void> {
  await trx
    .insertInto('subscription_bills')
    .values({
      organization_id: organizationId,
      id: bill.id,
      kind: bill.kind,
      plan: choice.plan,
      period: choice.period,
      covers_from: covers?.from ?? null,
      covers_to: covers?.to ?? null,
      price: bill.price,
      discount: bill.discount,
      credit: bill.credit,
      coupon_code: bill.couponCode,
      vat_rate: bill.vatRate,
      agorot_per_dollar: bill.agorotPerDollar,
      total: bill.total,
      vat: bill.vat,
      buyer: JSON.stringify(bill.buyer),
      seller: JSON.stringify(bill.seller),
      before: bill.before === null ? null : JSON.stringify(bill.before),
      issued_by: userId,
      due_on: bill.dueOn,
    })
    .execute();
}

export async function updateBill(
  { trx, organizationId }: Within,
  billId: string,
  change: Updateable<SubscriptionBills>,
): Promise<void> {
  await trx
    .updateTable('subscription_bills')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', billId)
    .executeTakeFirstOrThrow();
}

export async function insertRefund(
  { trx, organizationId, userId }: BillingWrite,
  refund: { id: string; billId: string; amount: number; reason: RefundShare['reason']; account: string },
): Promise<void> {
  await trx
    .insertInto('subscription_refunds')
    .values({
      organization_id: organizationId,
      id: refund.id,
      bill_id: refund.billId,
      amount: refund.amount,
      reason: refund.reason,
      account: refund.account,
      asked_by: userId,
    })
    .execute();
}

/** @returns whether it is new: each letter about a thing is written once */
export async function insertNotice(
  { trx, organizationId }: Within,
  kind: string,
  about: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscription_notices')
    .values({ organization_id: organizationId, kind, about })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'about']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What a code takes off today, in percent; null where it takes off nothing. One row. */
export function selectCouponPercent(code: string) {
  return queries.selectNoFrom(sql<number | null>`internal.coupon_percent(${code})`.as('percent'));
}

export async function findCouponPercent(trx: Trx, code: string): Promise<number | null> {
  const { percent } = await trx
    .executeQuery(selectCouponPercent(code).compile())
    .then(({ rows }) => requireRow(rows));
  return percent;
}

/** The workspace as it names itself on papers, and whoever asks, or its first owner: who pays where nobody has said so yet. */
export function selectNamedBuyer({
  organizationId,
  userId,
}: Pick<BillingWrite, 'organizationId' | 'userId'>) {
  const email =
    userId === null
      ? sql`(select email from internal.owner_addresses(${organizationId}) limit 1)`
      : sql`internal.email_of(internal.current_user_id())`;
  return queries
    .selectFrom('organization_names')
    .where('organization_id', '=', organizationId)
    .select([
      sql<string>`organization_name`.as('name'),
      sql<Letterhead>`letterhead`.as('letterhead'),
      sql<string>`coalesce(${email}, '')`.as('email'),
    ]);
}

export function toBuyer(row: { name: string; letterhead: Letterhead; email: string }): Buyer {
  const { legalName, businessNumber, address, email } = row.letterhead;
  return {
    name: legalName || row.name,
    number: businessNumber,
    address,
    email: email ?? row.email,
  };
}
