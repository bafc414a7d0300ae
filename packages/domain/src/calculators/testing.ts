import { minorUnits } from '../money.ts';
import type { MortgageRule } from './mortgage-mix.ts';
import type { PurchaseKind, TaxLadder } from './purchase-tax.ts';
import type { RentTaxRule } from './rent-income-tax.ts';

// The law of 2026, as the dated rows have it.

const ladder = (...steps: [number | null, number][]): TaxLadder =>
  steps.map(([upTo, ratePct]) => ({ upTo: upTo === null ? null : minorUnits(upTo * 100), ratePct }));

export const ladders: Record<PurchaseKind, TaxLadder> = {
  single: ladder([1_978_745, 0], [2_347_040, 3.5], [6_055_070, 5], [20_183_565, 8], [null, 10]),
  investment: ladder([6_055_070, 8], [null, 10]),
  oleh: ladder([1_978_745, 0], [6_055_070, 0.5], [20_183_565, 8]),
};

export const mortgageRule: MortgageRule = {
  loanToValuePct: { single: 75, replacement: 70, investment: 50 },
  fixedShareParts: 3,
  longestYears: 30,
};

export const rentTaxRule: RentTaxRule = { ceiling: minorUnits(565_400), flatRatePct: 10 };
