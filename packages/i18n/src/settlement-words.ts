import type { BillSplit } from '@dira/domain/bill-split';
import type { RecurringPurpose } from '@dira/domain/recurring-charges';
import type { TFunction } from 'i18next';
import { formatMonth } from './format-date.ts';
import { formatMoney, formatNumber } from './format.ts';
import type { Language } from './languages.ts';
import { isolateSum } from './linked-charge-words.ts';
import { nameRecurringCharge } from './recurring-charge-words.ts';

/** How the share of a lease was worked out. */
export interface SettledShare {
  readonly split: BillSplit;
  readonly cost: number;
  readonly days: number;
  readonly measure: number | null;
  /** What all shares weigh together: days, or what is measured times its days. */
  readonly whole: number;
  readonly share: number;
  readonly advances: number;
}

export interface SettlementTranslators {
  readonly settlement: TFunction<'cost-settlements'>;
  readonly recurring: TFunction<'recurring-charges'>;
}

const say = (amount: number, language: Language) =>
  isolateSum(formatMoney({ amount, currency: 'ILS' }, language));

/** "₪12,000 × 70 m² × 365 days ÷ 76,650 = ₪4,000". */
export function describeSettledShare(
  { split, cost, days, measure, whole, share }: SettledShare,
  t: TFunction<'cost-settlements'>,
  language: Language,
): string {
  return t(`arithmetic.${split}`, {
    cost: say(cost, language),
    share: say(share, language),
    days: formatNumber(days, language),
    part: formatNumber(measure ?? 0, language),
    whole: formatNumber(whole, language),
  });
}

/** The share, less what was charged in advance: what is still owed, or is given back. */
export function describeDifference(
  { share, advances }: Pick<SettledShare, 'share' | 'advances'>,
  t: TFunction<'cost-settlements'>,
  language: Language,
): string {
  return t('difference', {
    share: say(share, language),
    advances: say(advances, language),
    difference: say(share - advances, language),
  });
}

/** "House committee fee", or what was typed; and for which months. */
export function nameSettlement(
  {
    purpose,
    description,
    startsOn,
    endsOn,
  }: {
    readonly purpose: RecurringPurpose;
    readonly description: string;
    readonly startsOn: string;
    readonly endsOn: string;
  },
  { settlement: t, recurring }: SettlementTranslators,
  language: Language,
): string {
  return t('named', {
    name: nameRecurringCharge({ purpose, description }, recurring),
    from: formatMonth(startsOn, language),
    through: formatMonth(endsOn, language),
  });
}

/** What stands on the ledger for a lease: of what, how its share was worked out, and what was charged before. */
export function describeSettlement(
  settlement: Parameters<typeof nameSettlement>[0],
  share: SettledShare,
  translators: SettlementTranslators,
  language: Language,
): string {
  const { settlement: t } = translators;
  return t('charge', {
    name: nameSettlement(settlement, translators, language),
    arithmetic: describeSettledShare(share, t, language),
    difference: describeDifference(share, t, language),
  });
}
