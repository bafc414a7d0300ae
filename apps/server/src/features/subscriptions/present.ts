import type {
  Coupon,
  ListedWorkspace,
  OperatorBill,
  Refund,
  SurplusPayment,
} from '@dira/contract/operator-billing';
import type { Bill } from '@dira/contract/subscriptions';
import { monthOf } from '@dira/domain/plain-date';
import type { CouponRow, OperatorBillRow, RefundRow, SurplusRow, WorkspaceRow } from './operator.repo.ts';
import type { BillRow } from './repo.ts';

/** What a transfer names. */
export function referenceOf(number: number): string {
  return `DIRA-${number}`;
}

export function presentBill(row: BillRow): Bill {
  return {
    id: row.id,
    reference: referenceOf(row.number),
    kind: row.kind,
    state: row.state,
    plan: row.plan,
    period: row.period,
    coversFrom: row.covers_from,
    coversTo: row.covers_to,
    price: row.price,
    discount: row.discount,
    credit: row.credit,
    net: row.net,
    couponCode: row.coupon_code,
    vatRate: row.vat_rate,
    agorotPerDollar: row.agorot_per_dollar,
    vat: row.vat,
    total: row.total,
    refunded: row.refunded,
    issuedAt: row.issued_at,
    dueOn: row.due_on,
    announcedAt: row.announced_at,
    paidOn: row.paid_on,
    taxInvoiceNumber: row.tax_invoice_number,
    allocationNumber: row.allocation_number,
  };
}

export function presentOperatorBill(row: OperatorBillRow): OperatorBill {
  const { name, number, email } = row.buyer;
  return {
    ...presentBill(row),
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    buyer: { name, number, email },
  };
}

export function presentWorkspace(row: WorkspaceRow): ListedWorkspace {
  return {
    id: row.organization_id,
    name: row.name,
    isSample: row.is_sample,
    createdAt: row.created_at,
    plan: row.plan,
    period: row.period,
    state: row.state,
    worksUntil: row.works_until,
    paidTo: row.paid_to,
    agreedPrice: row.agreed_price,
    units: row.unit_count,
    properties: row.property_count,
    storedBytes: row.stored_bytes,
    lastActiveAt: row.last_active_at,
    suspendedReason: row.suspended_reason,
  };
}

export function presentRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    organizationName: row.organization_name,
    reference: referenceOf(row.bill_number),
    amount: row.amount,
    reason: row.reason,
    account: row.account,
    askedAt: row.asked_at,
    paidOn: row.paid_on,
  };
}

export function presentSurplus(row: SurplusRow): SurplusPayment {
  return {
    id: row.id,
    organizationName: row.organization_name,
    reference: referenceOf(row.bill_number),
    provider: row.provider,
    providerId: row.provider_id,
    amount: row.amount,
    currency: row.currency,
    confirmedAt: row.confirmed_at,
  };
}

export function presentCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    percent: row.percent,
    validTo: row.valid_to,
    mostUses: row.most_uses,
    used: row.used,
  };
}

export function presentMonth(row: {
  month: string;
  bill_count: number;
  total: number;
  vat: number;
  refunded: number;
}) {
  const { total, vat, refunded } = row;
  return { month: monthOf(row.month), bills: row.bill_count, total, vat, refunded };
}
