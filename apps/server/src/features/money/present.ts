import type { ChargeView, MyPayment, PaymentReport, Receipt } from '@dira/contract/money';
import { chargeStatus } from '@dira/domain/charge-status';
import { minorUnits, type Currency } from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import type { PaymentState } from '@dira/domain/payment-states';
import type { LateInterestCharge } from '@dira/i18n/late-interest-words';
import type { LinkedCharge } from '@dira/i18n/linked-charge-words';
import type { May } from '../../db/read.ts';
import type { Charges } from '../../db/schema.ts';
import type { ChargePageRow } from './charges.repo.ts';
import type { MyPaymentRow, ReportRow } from './payments.repo.ts';
import type { ReceiptRow } from './receipts.repo.ts';

export function presentCharge(row: ChargePageRow, today: Temporal.PlainDate, may: May): ChargeView {
  const inCurrency = inCurrencyOf(row);
  const mayPost = may('money.post');
  const status = chargeStatus({
    amount: minorUnits(row.amount),
    allocated: minorUnits(row.allocated),
    dueOn: Temporal.PlainDate.from(row.due_on),
    hasReport: row.waiting_payment_id !== null,
    today,
  });
  return {
    ...presentChargeTerms(row),
    tenant: { id: row.tenant_id, name: row.tenant_name },
    moreTenants: row.more_tenants,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    allocated: inCurrency(row.allocated),
    open: inCurrency(row.amount - row.allocated),
    status,
    paymentMethod: row.waiting_method ?? row.payment_method,
    tenantNotes: row.tenant_notes ?? '',
    waitingPaymentId: row.waiting_payment_id,
    can: {
      recordPayment: mayPost && status !== 'paid',
      decide: mayPost && row.waiting_payment_id !== null && !row.is_being_confirmed,
      reverse: mayPost && row.kind !== 'vat',
    },
  };
}

interface ChargeTermsRow {
  id: string;
  lease_id: string;
  kind: Charges['kind'];
  period_starts_on: string | null;
  period_ends_on: string | null;
  description: string;
  linkage: LinkedCharge | null;
  interest: LateInterestCharge | null;
  amount: number;
  currency: Currency;
  due_on: string;
  prorated_days: number | null;
  prorated_of_days: number | null;
  monthly_rent_amount: number | null;
}

/** What a charge says of itself, wherever it is shown. */
export function presentChargeTerms(row: ChargeTermsRow) {
  return {
    id: row.id,
    leaseId: row.lease_id,
    kind: row.kind,
    period: presentPeriod(row),
    description: row.description,
    linkage: row.linkage,
    interest: row.interest,
    amount: inCurrencyOf(row)(row.amount),
    dueOn: row.due_on,
    proration: presentProration(row),
  };
}

export function presentPeriod(row: Pick<ChargeTermsRow, 'period_starts_on' | 'period_ends_on'>) {
  if (row.period_starts_on === null || row.period_ends_on === null) return null;
  return { startsOn: row.period_starts_on, endsOn: row.period_ends_on };
}

export function presentProration(
  row: Pick<ChargeTermsRow, 'prorated_days' | 'prorated_of_days' | 'monthly_rent_amount' | 'currency'>,
) {
  if (row.prorated_days === null || row.prorated_of_days === null || row.monthly_rent_amount === null)
    return null;
  return {
    days: row.prorated_days,
    ofDays: row.prorated_of_days,
    monthlyRent: inCurrencyOf(row)(row.monthly_rent_amount),
  };
}

export function presentReport(row: ReportRow, now: Temporal.Instant, may: May): PaymentReport {
  const mayPost = may('money.post');
  return {
    ...presentPayment(row, 'reported'),
    tenant: { id: row.tenant_id, name: row.tenant_name },
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    reportedAt: row.reported_at,
    ...presentConfirmation(row.final_at, now, mayPost),
  };
}

export function presentMyPayment(row: MyPaymentRow): MyPayment {
  return { ...presentPayment(row, paymentState(row)), reason: row.reason, receipt: presentReceiptName(row) };
}

/** A payment that waits, between report and posting: whether somebody confirmed it, and what may be done about it. */
export function presentConfirmation(finalAt: string | null, now: Temporal.Instant, mayPost: boolean) {
  const instant = finalAt === null ? null : Temporal.Instant.from(finalAt);
  const isUndoable = instant !== null && Temporal.Instant.compare(now, instant) < 0;
  return {
    finalAt: instant?.toString() ?? null,
    can: { decide: mayPost && instant === null, undo: mayPost && isUndoable },
  };
}

/** States are rows; this is what they make of a payment. */
export function paymentState(row: { decision: string | null; reversed_on: string | null }): PaymentState {
  if (row.reversed_on !== null) return 'reversed';
  if (row.decision === null) return 'reported';
  return row.decision === 'confirmed' ? 'confirmed' : 'rejected';
}

export function presentReceiptName(row: { receipt_id: string | null; receipt_name: string | null }) {
  if (row.receipt_id === null || row.receipt_name === null) return null;
  return { id: row.receipt_id, number: row.receipt_name };
}

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    number: row.name,
    paymentId: row.payment_id,
    issuedOn: row.issued_on,
    amount: inCurrencyOf(row)(row.amount),
    receivedFrom: row.received_from,
    method: row.method,
    isReversed: row.reversed_on !== null,
  };
}

interface PaymentFieldsRow {
  id: string;
  lease_id: string;
  amount: number;
  currency: Currency;
  method: SettlementMethod;
  reference: string;
  tenant_notes: string;
  paid_on: string;
  intended_charge_id: string | null;
  has_proof: boolean;
}

function presentPayment(row: PaymentFieldsRow, state: PaymentState) {
  return {
    id: row.id,
    leaseId: row.lease_id,
    amount: inCurrencyOf(row)(row.amount),
    method: row.method,
    reference: row.reference,
    tenantNotes: row.tenant_notes,
    paidOn: row.paid_on,
    state,
    chargeId: row.intended_charge_id,
    hasProof: row.has_proof,
  };
}

export function inCurrencyOf({ currency }: { currency: Currency }) {
  return (amount: number) => ({ amount, currency });
}
