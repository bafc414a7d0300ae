import type { Conversion } from '@dira/contract/exchange-rates';
import type { Amount } from '@dira/i18n/format';

export type Rested = NonNullable<Conversion>;

/** Figures in the preferred currency, with those of each currency and what the totals rest on. */
export type OfCurrencies<Figures> = Figures & {
  readonly byCurrency: readonly Figures[];
  readonly conversion: Conversion;
};

/** What a total is of: exact, one a currency, its own currency first. */
export function partsOf<Part extends Amount>(parts: readonly Part[], currency: string): readonly Part[] {
  const some = parts.filter(({ amount }) => amount !== 0);
  return [
    ...some.filter((part) => part.currency === currency),
    ...some.filter((part) => part.currency !== currency),
  ];
}

/** What of all that the totals rest on these figures need; null where none of theirs is converted. */
export function restingOn<Figures extends { currency: string }>(
  { byCurrency, conversion, currency }: OfCurrencies<Figures>,
  of: (figures: Figures) => readonly Amount[],
): Conversion {
  if (conversion === null) return null;
  const used = new Set(
    byCurrency.filter((one) => of(one).some(({ amount }) => amount !== 0)).map((one) => one.currency),
  );
  used.delete(currency);
  return needed(conversion, used, currency);
}

/** The same for one total. */
export function restingOnParts(parts: readonly Amount[], conversion: Rested, currency: string): Conversion {
  const used = new Set(parts.map((part) => part.currency));
  used.delete(currency);
  return needed(conversion, used, currency);
}

function needed({ rates, missing }: Rested, used: ReadonlySet<string>, currency: string): Conversion {
  if (used.size === 0) return null;
  const left = missing.filter((one) => used.has(one));
  const isNeeded = (one: string) => used.has(one) || (one === currency && left.length < used.size);
  return { rates: rates.filter((rate) => isNeeded(rate.currency)), missing: left };
}
