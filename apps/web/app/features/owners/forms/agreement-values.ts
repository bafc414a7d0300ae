import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewAgreement } from '../queries.ts';
import { toShare } from './share-values.ts';

export const feeKinds = ['percent', 'fixed'] as const;

export type AgreementValues = {
  kind: (typeof feeKinds)[number];
  fromMonth: string | null;
  fixed: number | null;
  /** Percent. */
  collectedShare: number | null;
  minimum: number | null;
  firstMonthShare: number | null;
  chargesVat: boolean;
  reserve: number | null;
};

export function emptyAgreement(): AgreementValues {
  return {
    kind: 'percent',
    fromMonth: today().slice(0, 'yyyy-mm'.length),
    fixed: null,
    collectedShare: null,
    minimum: null,
    firstMonthShare: null,
    chargesVat: true,
    reserve: null,
  };
}

export function checkAgreement({ kind, fromMonth, fixed, collectedShare, firstMonthShare }: AgreementValues) {
  const isFixed = kind === 'fixed';
  return describeFaults({
    fromMonth: fromMonth === null ? 'invalid_month' : null,
    fixed: isFixed && (fixed === null || fixed <= 0) ? 'invalid_amount' : null,
    collectedShare: !isFixed && toShare(collectedShare) === null ? 'invalid' : null,
    firstMonthShare: firstMonthShare !== null && toFirstShare(firstMonthShare) === null ? 'invalid' : null,
  });
}

/** @returns null for values that were not checked */
export function toAgreement(
  values: AgreementValues,
  currency: NewAgreement['currency'],
): NewAgreement | null {
  const { kind, fromMonth, fixed, collectedShare, minimum, firstMonthShare, chargesVat, reserve } = values;
  if (fromMonth === null) return null;
  return {
    fromMonth,
    currency,
    fixed: kind === 'fixed' ? fixed : null,
    collectedShare: kind === 'fixed' ? null : toShare(collectedShare),
    minimum: kind === 'fixed' ? 0 : (minimum ?? 0),
    firstMonthShare: toFirstShare(firstMonthShare) ?? 0,
    chargesVat,
    reserve: reserve ?? 0,
  };
}

/** Up to two months of rent. */
function toFirstShare(percent: number | null): number | null {
  if (percent === null || percent < 0 || percent > 200) return null;
  return Math.round(percent * 100);
}
