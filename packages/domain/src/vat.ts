import { minorUnits, prorateAmount, type MinorUnits } from './money.ts';

/** All of an amount, in hundredths of a percent. */
const WHOLE = 10_000;

/** The VAT on a net amount, rounded once, half away from zero. @param rate hundredths of a percent */
export function vatOn(net: MinorUnits, rate: number): MinorUnits {
  return prorateAmount(net, rate, WHOLE);
}

/** A rate of VAT in hundredths of a percent, and the first due day that it holds for. */
export type DatedRate = { readonly since: string; readonly basisPoints: number };

/** The rate on what falls due on a day; null where there is no VAT on it. @param rates the earliest first */
export function vatRateOn(rates: readonly DatedRate[], dueOn: string): number | null {
  return rates.findLast(({ since }) => since <= dueOn)?.basisPoints ?? null;
}

/** An amount of a charge, and one of the VAT on it. */
export type NetAndVat = { readonly net: MinorUnits; readonly vat: MinorUnits };

/**
 * What a stretch of the money that pays a charge with its VAT pays of each: of both in step, so that every part payment
 * has its VAT in it, and however many stretches there are, they come to the two.
 * @param open what is open of both before any of it; `to` no more than the two
 */
export function splitPaid({ net, vat }: NetAndVat, { from, to }: { from: number; to: number }): NetAndVat {
  const within = (paid: number) => (vat === 0 ? 0 : prorateAmount(minorUnits(paid), vat, net + vat));
  const ofVat = within(to) - within(from);
  return { net: minorUnits(to - from - ofVat), vat: minorUnits(ofVat) };
}
