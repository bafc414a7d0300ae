import type { IsoDate } from '@dira/i18n/format-date';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { checkPerson, emptyPerson, toPerson } from '../../tenants/forms/person-values.ts';
import type { PersonValues } from '../../tenants/forms/person-values.ts';
import type { Lease, LeaseChange, NewLease, PaymentMethod } from '../queries.ts';
import { endOfYearFrom, startOfMonth } from '../terms.ts';

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
  who: 'new' | 'known';
  tenant: PersonValues;
  tenantId: string | null;
  makeAccount: boolean;
  propertyId: string | null;
  unitId: string | null;
  /** Of a lease that began in the past: charge all of it, or from this month on. */
  chargeFrom: 'start' | 'month';
};

export type ReadableTerms = { [Field in keyof TermsValues]: NonNullable<TermsValues[Field]> };

/** A year from a day on, due on the 1st, as most Israeli leases. */
export function emptyLease(startsOn: IsoDate): LeaseValues {
  return {
    startsOn,
    endsOn: endOfYearFrom(startsOn),
    monthlyRentAmount: null,
    depositAmount: null,
    dueDay: 1,
    paymentMethod: 'bank_transfer',
    who: 'new',
    tenant: emptyPerson,
    tenantId: null,
    makeAccount: true,
    propertyId: null,
    unitId: null,
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
    monthlyRentAmount: money?.monthlyRent.amount ?? null,
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
    ...checkTenant(values),
    unitId: values.unitId === null ? describeFieldProblem('required') : null,
    ...checkTerms(values),
  };
}

/** A sign-in is wanted, and there is neither a phone nor an e-mail to be its name. */
export function lacksSignInName({
  makeAccount,
  tenant,
}: Pick<LeaseValues, 'makeAccount' | 'tenant'>): boolean {
  return makeAccount && tenant.phone.trim() === '' && tenant.email.trim() === '';
}

function checkTenant(values: LeaseValues): Record<string, string | null> {
  const { who, tenant, tenantId } = values;
  if (who === 'known') return { tenantId: tenantId === null ? describeFieldProblem('required') : null };
  const person = checkPerson(tenant);
  return {
    'tenant.fullName': person.fullName,
    'tenant.phone': lacksSignInName(values) ? describeFieldProblem('needed_for_account') : person.phone,
    'tenant.email': person.email,
    'tenant.identityNumber': person.identityNumber,
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
  const { unitId, tenantId } = values;
  if (unitId === null) throw new Error('A lease is sent only after it was checked');
  const isKnown = values.who === 'known' && tenantId !== null;
  return {
    ...terms,
    unitId,
    currency: 'ILS',
    tenant: isKnown ? { id: tenantId } : toPerson(values.tenant),
    makeAccount: values.makeAccount,
    ...(values.chargeFrom === 'month' && terms.startsOn < today && { chargeFromOn: startOfMonth(today) }),
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
