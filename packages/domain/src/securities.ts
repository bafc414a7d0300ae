import { DomainError } from './domain-error.ts';
import type { LawOfDay } from './legal-parameters.ts';
import { minorUnits, sumAmounts, type MinorUnits } from './money.ts';
import { daysBetween } from './plain-date.ts';
import type { TransitionTable } from './transitions.ts';

/**
 * Securities that cost the tenant money, and alone count to the legal cap; a cheque, a note and a guarantor cost nothing
 * until they are used. Of licensed providers other than banks since 30 September 2026 (Gazette 3510).
 */
export const COUNTED_SECURITY_TYPES = ['cash_deposit', 'bank_guarantee', 'licensed_guarantee'] as const;
/** What a lease agreement can name; a guarantor signs it instead. */
export const AGREED_SECURITY_TYPES = [
  ...COUNTED_SECURITY_TYPES,
  'security_cheque',
  'promissory_note',
] as const;
export type AgreedSecurityType = (typeof AGREED_SECURITY_TYPES)[number];

export const SECURITY_TYPES = [...AGREED_SECURITY_TYPES, 'guarantor'] as const;
/** What backs a lease (Hire and Borrowing Law, s. 25J). */
export type SecurityType = (typeof SECURITY_TYPES)[number];

type SecurityNeed = 'expiresOn' | 'drawer' | 'place' | 'issuedOn' | 'guarantor';

/** What a security must name, beside its amount. */
export const SECURITY_NEEDS: Readonly<Record<SecurityType, readonly SecurityNeed[]>> = {
  cash_deposit: [],
  bank_guarantee: ['expiresOn'],
  licensed_guarantee: ['expiresOn'],
  security_cheque: [],
  promissory_note: ['drawer', 'place', 'issuedOn'],
  guarantor: ['guarantor'],
};

/** Whether a security of this type counts to the legal cap. */
export function isCounted(type: SecurityType): boolean {
  return COUNTED_SECURITY_TYPES.some((counted) => counted === type);
}

export const SECURITY_STATES = [
  'requested',
  'received',
  'active',
  'claim_notice',
  'partly_claimed',
  'returned',
] as const;

/**
 * - `requested`: the tenant was asked for it.
 * - `received`: it is here. `active`: the lease runs on it.
 * - `claim_notice`: the tenant was told that it will be drawn on, and has time to cure (s. 25J(d)).
 * - `partly_claimed`: part of it, or all, was drawn.
 * - `returned`: nothing is held any more; of a request, nothing is asked for any more.
 */
export type SecurityState = (typeof SECURITY_STATES)[number];

/** Nothing is drawn without a notice before it; a notice that the tenant cured leads back. */
export const SECURITY_TRANSITIONS: TransitionTable<SecurityState> = {
  requested: ['received', 'returned'],
  received: ['active', 'returned'],
  active: ['claim_notice', 'returned'],
  claim_notice: ['active', 'partly_claimed', 'returned'],
  partly_claimed: ['claim_notice', 'returned'],
  returned: [],
};

/** The states in which the landlord holds it. */
export const HELD_STATES: readonly SecurityState[] = ['received', 'active', 'claim_notice', 'partly_claimed'];

/** The cap of the law, from the dated configuration: so many months' rent, or a part of the term's. */
export type SecurityCapRule = { readonly months: number; readonly termDivisor: number };

export function readSecurityCapRule(law: LawOfDay): SecurityCapRule {
  return { months: law.security_cap_months.value, termDivisor: law.security_cap_term_divisor.value };
}

export class SecurityCapError extends DomainError<'invalid_input'> {}

/**
 * The most that securities of a home may cost its tenant: three months' rent, or a third of the rent of the term if
 * that is less. The rent of the term is what its schedule asks for, part months included.
 * @throws SecurityCapError for a lease that asks for no rent
 */
export function securityCap(
  { monthlyRent, termRent }: { monthlyRent: MinorUnits; termRent: MinorUnits },
  { months, termDivisor }: SecurityCapRule,
): MinorUnits {
  if (monthlyRent <= 0 || termRent <= 0)
    throw new SecurityCapError('invalid_input', `rent ${monthlyRent} of a month, ${termRent} of the term`);
  return minorUnits(Math.min(monthlyRent * months, Math.floor(termRent / termDivisor)));
}

/** What of the securities counts to the cap: held or asked for, and of a kind that costs the tenant money. */
export function countedToCap(
  securities: readonly { type: SecurityType; state: SecurityState; amount: MinorUnits }[],
): MinorUnits {
  const counted = securities.filter(({ type, state }) => isCounted(type) && state !== 'returned');
  return sumAmounts(counted.map(({ amount }) => amount));
}

/** Days before its end on which a guarantee is spoken of, the nearest last. */
export const EXPIRY_REMINDER_DAYS = [60, 30, 14] as const;
export type ExpiryReminderDays = (typeof EXPIRY_REMINDER_DAYS)[number];

/**
 * The reminder that is due on a day: the nearest one reached, so that a guarantee that is entered late, or a server
 * that slept, brings one reminder and not three. Null before the first and after the end.
 */
export function expiryReminder(
  expiresOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): ExpiryReminderDays | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  return EXPIRY_REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}
