import type { Lease, LeaseToSign, MyLease, MyLeaseEntry } from '@dira/contract/leases';
import { deriveLeaseStanding, deriveLeaseStatus, type LeaseStanding } from '@dira/domain/lease-states';
import { minorUnits } from '@dira/domain/money';
import { paymentReference } from '@dira/domain/payment-reference';
import { earlierDate, laterDate } from '@dira/domain/plain-date';
import { monthlyRentOn } from '@dira/domain/rent-schedule';
import { vatRateOn } from '@dira/domain/vat';
import { leaseAbilities, type May } from './policy.ts';
import type { LeaseRow, MyLeaseTerms, selectLeasesToSign, selectMyLease, selectMyLeases } from './repo.ts';
import type { selectRentSchedule } from './schedule.repo.ts';

type MyLeaseEntryRow = Awaited<ReturnType<ReturnType<typeof selectMyLeases>['execute']>>[number];
type LeaseToSignRow = Awaited<ReturnType<ReturnType<typeof selectLeasesToSign>['execute']>>[number];
type MyLeaseRow = Awaited<ReturnType<ReturnType<typeof selectMyLease>['execute']>>[number];
type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectRentSchedule>['execute']>>[number];

type Money = Omit<NonNullable<Lease['money']>, 'vatRates' | 'startingRent' | 'rentSteps' | 'howToPay'>;

/** @param may what the asker may do at all; without the right to see money not a single amount is told */
export function presentLease(row: LeaseRow, today: Temporal.PlainDate, may: May): Lease {
  const terms = presentTerms(row, today);
  return {
    ...terms,
    tenants: row.tenants.map((tenant) => ({
      id: tenant.id,
      fullName: tenant.full_name,
      phone: tenant.phone,
      email: tenant.email,
      language: tenant.language,
    })),
    terminatedOn: row.terminated_on,
    endsSoon: row.ends_soon,
    renewsLeaseId: row.renews_lease_id,
    renewedByLeaseId: row.renewed_by_lease_id,
    stage: row.stage,
    signing: row.signing,
    can: leaseAbilities({ ...row, status: terms.status }, may),
    money: may('money.see')
      ? {
          ...presentMoney(row, today),
          vatRates: row.vat_rates,
          startingRent: inCurrencyOf(row)(row.monthly_rent_amount),
          rentSteps: row.rent_steps.map((step) => ({
            fromOn: step.from_on,
            monthlyRent: inCurrencyOf(row)(step.monthly_rent_amount),
          })),
          howToPay:
            row.overdue_since === null
              ? null
              : { instructions: row.instructions, reference: paymentReference(row.id) },
        }
      : null,
  };
}

export function presentMyLease(row: MyLeaseRow, today: Temporal.PlainDate): MyLease {
  return {
    ...presentTerms(row, today),
    ...presentMoney(row, today),
    vatBasisPoints: vatRateOn(row.vat_rates, today.toString()),
    organizationName: row.organization_name,
    isReadOnly: row.is_read_only,
    eraseOn: row.erase_on,
    tenantNames: row.tenants.map((tenant) => tenant.full_name),
    address: [`${row.street} ${row.house_number}`.trim(), row.city].join(', '),
  };
}

export function presentMyLeaseEntry(row: MyLeaseEntryRow, today: Temporal.PlainDate): MyLeaseEntry {
  return { ...presentEntry(row), standing: standingOf({ ...row, stage: 'agreed' }, today) };
}

export function presentLeaseToSign(row: LeaseToSignRow): LeaseToSign {
  return {
    ...presentEntry(row),
    renewsLeaseId: row.renews_lease_id,
    signed: row.signature_count,
    of: row.signer_count,
    hasSigned: row.has_signed,
    expiresAt: row.expires_at,
  };
}

function presentEntry(row: MyLeaseTerms) {
  return {
    id: row.lease_id,
    organizationName: row.organization_name,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
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
    paymentMethod: row.payment_method,
    signatureStatus: row.signature_status,
    status: deriveLeaseStatus({ ...datesOf(row), today }),
    standing: standingOf(row, today),
  };
}

/** What says where a lease is; without `ends_soon` where nobody asks whether another follows. */
export type StandingRow = Pick<LeaseRow, 'starts_on' | 'ends_on' | 'terminated_on' | 'stage'> & {
  ends_soon?: boolean;
};

function datesOf(row: StandingRow) {
  return {
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: Temporal.PlainDate.from(row.ends_on),
    terminatedOn: row.terminated_on === null ? null : Temporal.PlainDate.from(row.terminated_on),
    stage: row.stage,
  };
}

/** Where a lease is, as every surface that shows it says it. */
export function standingOf(row: StandingRow, today: Temporal.PlainDate): LeaseStanding {
  return deriveLeaseStanding({ ...datesOf(row), today, endsSoon: row.ends_soon ?? false });
}

function inCurrencyOf({ currency }: Pick<LeaseRow, 'currency'>) {
  return (amount: number) => ({ amount, currency });
}

/** The rent of today; of a lease that is over, of its last day; of one to come, of its first. */
function rentToday(row: LeaseRow, today: Temporal.PlainDate): number {
  const lastDay = Temporal.PlainDate.from(row.terminated_on ?? row.ends_on);
  return monthlyRentOn(
    {
      monthlyRent: minorUnits(row.monthly_rent_amount),
      steps: row.rent_steps.map((step) => ({
        fromOn: Temporal.PlainDate.from(step.from_on),
        monthlyRent: minorUnits(step.monthly_rent_amount),
      })),
    },
    earlierDate(laterDate(today, Temporal.PlainDate.from(row.starts_on)), lastDay),
  );
}

function presentMoney(row: LeaseRow, today: Temporal.PlainDate): Money {
  const inCurrency = inCurrencyOf(row);
  return {
    monthlyRent: inCurrency(rentToday(row, today)),
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
  const inCurrency = (amount: number) => ({ amount, currency: row.currency });
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
