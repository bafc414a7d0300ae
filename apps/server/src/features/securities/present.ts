import type { Security, SecurityList } from '@dira/contract/securities';
import { referTo, type LawOfDay } from '@dira/domain/legal-parameters';
import { minorUnits, sumAmounts, type Currency } from '@dira/domain/money';
import { buildRentSchedule } from '@dira/domain/rent-schedule';
import {
  countedToCap,
  readSecurityCapRule,
  SECURITY_TRANSITIONS,
  securityCap,
  type SecurityState,
} from '@dira/domain/securities';
import type { May } from '../../db/read.ts';
import type { BackedLeaseRow, SecurityRow } from './repo.ts';

export function presentSecurities(
  lease: BackedLeaseRow,
  rows: SecurityRow[],
  law: LawOfDay,
  today: Temporal.PlainDate,
  may: May,
): SecurityList {
  const handedBackOn = lease.handed_back_on;
  const leftOn = handedBackOn ?? lastDayIfPast(lease, today);
  return {
    items: rows.map((row) => presentSecurity(row, may('securities.manage'))),
    cap: presentCap(lease, rows, law),
    handedBackOn,
    returnDueOn:
      leftOn && Temporal.PlainDate.from(leftOn).add({ days: law.security_return_days.value }).toString(),
    returnDays: law.security_return_days.value,
    returnLaw: referTo(law.security_return_days),
  };
}

/** A tenant who stayed to the end handed the home back on the last day, unless somebody says otherwise. */
function lastDayIfPast(lease: BackedLeaseRow, today: Temporal.PlainDate): string | null {
  const lastDay = lease.terminated_on ?? lease.ends_on;
  return lastDay < today.toString() ? lastDay : null;
}

function presentCap(lease: BackedLeaseRow, rows: SecurityRow[], law: LawOfDay): SecurityList['cap'] {
  const monthlyRent = minorUnits(lease.monthly_rent_amount);
  if (monthlyRent === 0) return null;
  const periods = buildRentSchedule({
    startsOn: Temporal.PlainDate.from(lease.starts_on),
    endsOn: Temporal.PlainDate.from(lease.ends_on),
    dueDay: lease.due_day,
    monthlyRent,
    steps: lease.rent_steps.map((step) => ({
      fromOn: Temporal.PlainDate.from(step.from_on),
      monthlyRent: minorUnits(step.monthly_rent_amount),
    })),
  });
  const termRent = sumAmounts(periods.map(({ amount }) => amount));
  const limit = securityCap({ monthlyRent, termRent }, readSecurityCapRule(law));
  const counted = countedToCap(rows.map(toCounted));
  const inCurrency = inCurrencyOf(lease);
  return {
    limit: inCurrency(limit),
    counted: inCurrency(counted),
    isPassed: counted > limit,
    law: referTo(law.security_cap_months),
  };
}

function toCounted(row: SecurityRow) {
  return {
    type: row.type,
    state: row.state,
    amount: minorUnits(row.amount - row.claimed_amount),
  };
}

export function presentSecurity(row: SecurityRow, mayManage: boolean): Security {
  const inCurrency = inCurrencyOf(row);
  const state = row.state;
  return {
    id: row.id,
    leaseId: row.lease_id,
    type: row.type,
    state,
    amount: inCurrency(row.amount),
    claimed: inCurrency(row.claimed_amount),
    countsToCap: countedToCap([toCounted(row)]) > 0,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    issuer: row.issuer,
    reference: row.reference,
    drawer: row.drawer,
    place: row.place,
    avalists: row.avalists,
    guarantor: presentGuarantor(row),
    custodian: row.custodian,
    note: row.note,
    changes: row.changes.map((change) => ({
      from: change.from_state,
      to: change.to_state as SecurityState, // the trigger's check
      on: change.changed_on,
      claimed: change.claimed_amount === null ? null : inCurrency(change.claimed_amount),
      reason: change.reason,
      actorName: change.actor_name,
      at: Temporal.Instant.from(change.changed_at).toString(),
    })),
    can: {
      become: mayManage ? [...SECURITY_TRANSITIONS[state]] : [],
      change: mayManage && state !== 'returned',
    },
  };
}

function presentGuarantor(row: SecurityRow): Security['guarantor'] {
  if (row.guarantor_name === '') return null;
  return {
    fullName: row.guarantor_name,
    phone: row.guarantor_phone,
    address: row.guarantor_address,
    identityNumberHint: row.identity_number_hint,
  };
}

function inCurrencyOf({ currency }: { currency: Currency }) {
  return (amount: number) => ({ amount, currency });
}
