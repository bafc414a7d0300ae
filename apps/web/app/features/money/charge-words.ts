import { formatMoney } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { describeLateInterest } from '@dira/i18n/late-interest-words';
import { describeLinkedCharge } from '@dira/i18n/linked-charge-words';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { Charge, ChargeStatus, PaymentMethod } from './queries.ts';

export const chargeStatuses = [
  'pending_confirmation',
  'overdue',
  'pending',
  'confirmed',
  'paid',
] as const satisfies readonly ChargeStatus[];

export const paymentMethods = [
  'bank_transfer',
  'standing_order',
  'masav_debit',
  'cheque',
  'bit',
  'paybox',
  'cash',
  'card',
  'other',
] as const satisfies readonly PaymentMethod[];

/** What a landlord may charge by hand; rent comes by itself. */
export const enteredKinds = [
  'fee',
  'utility',
  'deposit',
  'adjustment',
] as const satisfies readonly Charge['kind'][];

export const toneOfStatus: Record<ChargeStatus, StatusTone> = {
  pending: 'off',
  overdue: 'late',
  pending_confirmation: 'wait',
  confirmed: 'due',
  paid: 'ok',
};

type NamedCharge = Pick<Charge, 'kind' | 'period' | 'description'>;

/** "Rent, December 2026", "Fee": what the charge is for, without what was typed beside it. */
export function nameCharge(
  { kind, period }: Pick<NamedCharge, 'kind' | 'period'>,
  t: TFunction<'money'>,
  language: Language,
): string {
  const name = t(`kinds.${kind}`);
  return period === null ? name : t('ofMonth', { kind: name, month: formatMonth(period.startsOn, language) });
}

/** The words of the features whose charges say how they were worked out. */
export type SumWords = { tLinkage: TFunction<'linkage'>; tInterest: TFunction<'late-interest'> };

/** What was typed beside it, or how linked rent or late interest was worked out, in the language of the page. */
export function describeCharge(
  { description, linkage, interest }: Pick<Charge, 'description' | 'linkage' | 'interest'>,
  currency: Charge['amount']['currency'],
  { tLinkage, tInterest }: SumWords,
  language: Language,
): string {
  if (interest !== null) return describeLateInterest(interest, currency, tInterest, language);
  return linkage === null ? description : describeLinkedCharge(linkage, currency, tLinkage, language);
}

/** The arithmetic of a part month: "17 of 31 days at ₪4,800 a month"; null for a whole one. */
export function describeProration(
  proration: Charge['proration'],
  t: TFunction<'money'>,
  language: Language,
): string | null {
  if (proration === null) return null;
  const { days, ofDays, monthlyRent } = proration;
  return t('arithmetic', { days, ofDays, rent: isolate.code(formatMoney(monthlyRent, language)) });
}
