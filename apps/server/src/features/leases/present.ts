import type { Lease, MyLease } from '@dira/contract/leases';
import { deriveLeaseStatus } from '@dira/domain/lease-states';
import type { Currency } from '@dira/domain/money';
import type { LeaseRow, selectMyLease, selectRentSchedule } from './repo.ts';

type MyLeaseRow = Awaited<ReturnType<ReturnType<typeof selectMyLease>['execute']>>[number];
type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectRentSchedule>['execute']>>[number];

type Money = NonNullable<Lease['money']>;

/** @param maySeeMoney whoever may not is told the terms without a single amount */
export function presentLease(row: LeaseRow, today: Temporal.PlainDate, maySeeMoney: boolean): Lease {
  return {
    ...presentTerms(row, today),
    tenant: { id: row.tenant_id, fullName: row.full_name, phone: row.phone, email: row.email },
    terminatedOn: row.terminated_on,
    signatureStatus: row.signature_status as Lease['signatureStatus'], // the column's check
    money: maySeeMoney ? presentMoney(row) : null,
  };
}

export function presentMyLease(row: MyLeaseRow, today: Temporal.PlainDate): MyLease {
  return {
    ...presentTerms(row, today),
    ...presentMoney(row),
    organizationName: row.organization_name,
    address: [`${row.street} ${row.house_number}`.trim(), row.city].join(', '),
  };
}

function presentTerms(row: LeaseRow, today: Temporal.PlainDate) {
  return {
    id: row.id,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    dueDay: row.due_day,
    paymentMethod: row.payment_method as Lease['paymentMethod'], // the column's check
    status: deriveLeaseStatus({
      startsOn: Temporal.PlainDate.from(row.starts_on),
      endsOn: Temporal.PlainDate.from(row.ends_on),
      terminatedOn: row.terminated_on === null ? null : Temporal.PlainDate.from(row.terminated_on),
      today,
    }),
  };
}

function presentMoney(row: LeaseRow): Money {
  const inCurrency = (amount: number) => ({ amount, currency: row.currency as Currency }); // the column's check
  return {
    monthlyRent: inCurrency(row.monthly_rent_amount),
    deposit: inCurrency(row.deposit_amount),
    balance: inCurrency(row.balance ?? 0),
    overdueSince: row.overdue_since,
    hasWaitingPayment: row.is_waiting,
    nextDue: nextDueOf(row, inCurrency),
  };
}

/** The oldest charge that is open, else the next rent of the schedule. */
function nextDueOf(row: LeaseRow, inCurrency: (amount: number) => Money['balance']): Money['nextDue'] {
  if (row.charge_id !== null && row.due_on !== null) {
    return { dueOn: row.due_on, amount: inCurrency(row.open ?? 0), chargeId: row.charge_id };
  }
  if (row.planned_on === null) return null;
  return { dueOn: row.planned_on, amount: inCurrency(row.planned ?? 0), chargeId: null };
}

export function presentPeriod(row: ScheduleRow) {
  const inCurrency = (amount: number) => ({ amount, currency: row.currency as Currency }); // the column's check
  return {
    periodStartsOn: row.period_starts_on,
    periodEndsOn: row.period_ends_on,
    dueOn: row.due_on,
    amount: inCurrency(row.amount),
    proration:
      row.prorated_days === null || row.prorated_of_days === null
        ? null
        : {
            days: row.prorated_days,
            ofDays: row.prorated_of_days,
            monthlyRent: inCurrency(row.monthly_rent_amount),
          },
    isPosted: row.posted_at !== null,
  };
}
