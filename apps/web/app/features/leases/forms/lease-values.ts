import type { Currency } from '@dira/domain/money';
import type { IsoDate } from '@dira/i18n/format-date';
import { firstOfMonth } from '../../../lib/days.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Lease, LeaseChange, NewLease, PaymentMethod } from '../queries.ts';
import { endOfYearFrom } from '../terms.ts';
import { checkTenant, emptyTenant, toNewTenant } from './tenant-values.ts';
import type { TenantValues } from './tenant-values.ts';

/** Amounts in minor units; null while a field is empty or cannot be read. */
export type TermsValues = {
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  monthlyRentAmount: number | null;
  depositAmount: number | null;
  dueDay: number | null;
  paymentMethod: PaymentMethod;
};

export type LeaseValues = TermsValues & {
  /** Whoever is addressed comes first. */
  tenants: TenantValues[];
  /** The contract is yet to be signed, here: until then the lease is a draft. */
  isDraft: boolean;
  propertyId: string | null;
  unitId: string | null;
  currency: Currency;
  /** What a lease that began in the past is charged for: all of it, or from this month on. */
  chargeFrom: 'start' | 'month';
};

export type ReadableTerms = { [Field in keyof TermsValues]: NonNullable<TermsValues[Field]> };

/** A year from a day on, due on the 1st, as most Israeli leases. */
export function emptyLease(startsOn: IsoDate, currency: Currency): LeaseValues {
  return {
    startsOn,
    endsOn: endOfYearFrom(startsOn),
    monthlyRentAmount: null,
    depositAmount: null,
    dueDay: 1,
    paymentMethod: 'bank_transfer',
    tenants: [emptyTenant()],
    isDraft: false,
    propertyId: null,
    unitId: null,
    currency,
    chargeFrom: 'start',
  };
}

export function termsOf(lease: Lease): TermsValues {
  const { startsOn, endsOn, dueDay, paymentMethod, money } = lease;
  return {
    startsOn,
    endsOn,
    dueDay,
    paymentMethod,
    monthlyRentAmount: money?.startingRent.amount ?? null,
    depositAmount: money?.deposit.amount ?? null,
  };
}

/** Messages by path; null where nothing is wrong. */
export function checkTerms({ startsOn, endsOn, monthlyRentAmount, dueDay }: TermsValues) {
  const required = (value: unknown) => (value === null ? describeFieldProblem('required') : null);
  const isBackwards = startsOn !== null && endsOn !== null && endsOn < startsOn;
  return {
    startsOn: required(startsOn),
    endsOn: isBackwards ? describeFieldProblem('ends_before_start') : required(endsOn),
    monthlyRentAmount: required(monthlyRentAmount),
    dueDay: dueDay === null || dueDay < 1 || dueDay > 31 ? describeFieldProblem('invalid') : null,
  };
}

export function checkLease(values: LeaseValues): Record<string, string | null> {
  return {
    ...Object.assign(
      {},
      ...values.tenants.map((tenant, at) => checkTenant(tenant, values.isDraft, `tenants.${at}`)),
    ),
    unitId: values.unitId === null ? describeFieldProblem('required') : null,
    ...checkTerms(values),
  };
}

/** The terms once `checkTerms` has passed them. */
function toTerms(values: TermsValues): ReadableTerms {
  const { startsOn, endsOn, monthlyRentAmount, depositAmount, dueDay, paymentMethod } = values;
  if (startsOn === null || endsOn === null || monthlyRentAmount === null || dueDay === null) {
    throw new Error('Terms are sent only after they were checked');
  }
  return { startsOn, endsOn, monthlyRentAmount, depositAmount: depositAmount ?? 0, dueDay, paymentMethod };
}

export function toNewLease(values: LeaseValues, today: IsoDate): NewLease {
  const terms = toTerms(values);
  const { unitId, tenants, currency, isDraft } = values;
  if (unitId === null) throw new Error('A lease is sent only after it was checked');
  return {
    ...terms,
    unitId,
    currency,
    tenants: tenants.map((tenant) => toNewTenant(tenant, isDraft)),
    stage: isDraft ? 'draft' : 'agreed',
    ...(values.chargeFrom === 'month' && terms.startsOn < today && { chargeFromOn: firstOfMonth(today) }),
  };
}

/** Only what is new: terms that a posted charge rests on are refused even when sent unchanged in part. */
export function toLeaseChange(values: TermsValues, before: TermsValues): LeaseChange {
  const terms = toTerms(values);
  const isNew = (field: keyof TermsValues) => terms[field] !== before[field];
  // The end is judged against the start, so the two go together.
  const isTermNew = isNew('startsOn') || isNew('endsOn');
  return {
    ...(isTermNew && { startsOn: terms.startsOn, endsOn: terms.endsOn }),
    ...(isNew('monthlyRentAmount') && { monthlyRentAmount: terms.monthlyRentAmount }),
    ...(isNew('depositAmount') && { depositAmount: terms.depositAmount }),
    ...(isNew('dueDay') && { dueDay: terms.dueDay }),
    ...(isNew('paymentMethod') && { paymentMethod: terms.paymentMethod }),
  };
}
