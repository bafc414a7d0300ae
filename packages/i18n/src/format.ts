/** Numbers and money for people. Dates are in `format-date.ts`; nothing else in Dira touches `Intl`. */
import type { Language } from './languages.ts';
import { ownWords } from './own-words.ts';

/** Integer minor units (agorot, cents) with their currency, as the API sends it. */
export type Amount = { readonly amount: number; readonly currency: string };

const symbols: Record<string, string> = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' };

/** Every currency that Dira holds has two decimals. */
const minorUnitsPerMajor = 100;

/** Israelis write amounts as English does: `₪4,150.50`. `Intl` for `he` would wrap them in direction marks. */
const numberLocales: Record<Language, string> = { en: 'en', es: 'es', fr: 'fr', he: 'en', sq: 'sq' };
const symbolComesFirst: Record<Language, boolean> = { en: true, es: false, fr: false, he: true, sq: false };

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = ownWords(language)?.numberLocale ?? numberLocales[language];
  const key = locale + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
    numberFormats.set(key, format);
  }
  return format;
}

/** The exact decimal of an integer of minor units: -450005 is `-4500.05`. Never a float. */
function toDecimal(minorUnits: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`Not an integer of minor units: ${minorUnits}`);
  const whole = Math.trunc(Math.abs(minorUnits) / minorUnitsPerMajor);
  const rest = String(Math.abs(minorUnits) % minorUnitsPerMajor).padStart(2, '0');
  const sign = minorUnits < 0 ? '-' : '';
  return `${sign}${whole}.${rest}` as Intl.StringNumericLiteral; // built from digits two lines above
}

/**
 * An amount with its symbol: `₪4,150`, or `₪2,632.26` where there are agorot.
 * `decimals: 'always'` keeps columns aligned (`₪4,150.00`). Show it inside `<bdi dir="ltr">`.
 */
export function formatMoney(
  { amount, currency }: Amount,
  language: Language,
  options: {
    decimals?: 'auto' | 'always' | 'never';
    sign?: 'auto' | 'always';
    symbol?: 'shown' | 'none';
  } = {},
): string {
  const { decimals = 'auto', sign = 'auto', symbol: symbolWanted = 'shown' } = options;
  const isWhole = amount % minorUnitsPerMajor === 0;
  const digits = decimals === 'never' || (decimals === 'auto' && isWhole) ? 0 : 2;
  const number = numberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'never',
  }).format(toDecimal(amount));
  const symbol = symbols[currency] ?? currency;
  const withSymbol = symbolComesFirst[language] ? `${symbol}${number}` : `${number}\u00a0${symbol}`;
  const body = symbolWanted === 'none' ? number : withSymbol;
  if (amount < 0) return `\u2212${body}`;
  return sign === 'always' && amount > 0 ? `+${body}` : body;
}

/** Whether an amount is not of whole shekels, dollars, euros or pounds. */
export function hasMinorUnits({ amount }: Amount): boolean {
  return amount % minorUnitsPerMajor !== 0;
}

/** The amount as an input shows it, the Israeli way in every language, because that is what is understood back: `4,500.50`. */
export function formatAmountForInput(minorUnits: number): string {
  const digits = minorUnits % minorUnitsPerMajor === 0 ? 0 : 2;
  return numberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
    toDecimal(minorUnits),
  );
}

export function currencySymbol(currency: string): string {
  return symbols[currency] ?? currency;
}

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value);
}

/** The rate of a currency, as the API sends it, with four decimals at least: `3.6120`. */
export function formatExchangeRate(rate: string, language: Language): string {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 6 };
  return numberFormat(language, digits).format(rate as Intl.StringNumericLiteral); // a decimal, by its contract
}

/** A ratio from 0 to 1 as a percentage: 0.928 is `93%`. */
export function formatPercent(ratio: number, language: Language, fractionDigits = 0): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: fractionDigits }).format(ratio);
}

/** Hundredths of a percent as people write them: 3333 is `33.33%`. */
export function formatBasisPoints(basisPoints: number, language: Language): string {
  return formatPercent(basisPoints / 10_000, language, 2);
}

const kilobyte = 1024;
const byteUnits = [
  { unit: 'kilobyte', sign: 'kB', digits: 0 },
  { unit: 'megabyte', sign: 'MB', digits: 1 },
  { unit: 'gigabyte', sign: 'GB', digits: 1 },
] as const;

/** The size of a file or a disk: `840 kB`, `2.4 MB`, `1.5 GB`. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < kilobyte ** 2 ? 0 : bytes < kilobyte ** 3 ? 1 : 2;
  const { unit, sign, digits: maximumFractionDigits } = byteUnits[power];
  const value = Math.max(bytes / kilobyte ** (power + 1), 1);
  // Units are no numbers: what writes those alike may say `кБ`.
  if (ownWords(language) !== undefined)
    return `${numberFormat(language, { maximumFractionDigits }).format(value)}\u00a0${sign}`;
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

/** A short amount for the axis of a chart: `₪62K`. */
export function formatMoneyCompact({ amount, currency }: Amount, language: Language): string {
  const number = compactNumber(amount, language);
  const symbol = symbols[currency] ?? currency;
  return symbolComesFirst[language] ? `${symbol}${number}` : `${number}\u00a0${symbol}`;
}

/** A short number for the axis of a chart: `62K`. */
export function formatNumberCompact(value: number, language: Language): string {
  return compactNumber(value * minorUnitsPerMajor, language);
}

function compactNumber(minorUnits: number, language: Language): string {
  const digits = { maximumFractionDigits: 1 };
  const own = ownWords(language);
  if (own !== undefined)
    return own.compact(minorUnits / minorUnitsPerMajor, (value) =>
      numberFormat(language, digits).format(value),
    );
  return numberFormat(language, { notation: 'compact', ...digits }).format(toDecimal(minorUnits));
}

export function formatList(items: readonly string[], language: Language): string {
  return (
    ownWords(language)?.list(items) ?? new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
  );
}

/** Sorts names as a reader of the language expects, numbers by value: flat 2 before flat 10. */
export function compareText(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare;
}

/** A country in the words of a language: `IL` in English is `Israel`. @param code ISO 3166-1 alpha-2 */
export function nameCountry(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
