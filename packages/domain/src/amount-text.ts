import { cleanText } from './clean-text.ts';
import { minorUnits, type MinorUnits } from './money.ts';

// The shekel as it is written: the sign, ש"ח with straight, double or Hebrew quotes or none, and the codes.
const SHEKEL = String.raw`(?:₪|ש(?:"|''|״|׳׳|”|“)?ח|NIS|ILS)`;
const PREFIXED = new RegExp(`^${SHEKEL} ?(?=\\d)`, 'i');
const SUFFIXED = new RegExp(`(?<=\\d) ?${SHEKEL}\\.?$`, 'i');

const PLAIN = /^(?<whole>\d+)(?:\.(?<fraction>\d{1,2}))?$/;
// Thousands apart by commas, or by spaces, but not by both.
const GROUPED =
  /^(?<whole>\d{1,3}(?:(?<separator>[, ])\d{3})(?:\k<separator>\d{3})*)(?:\.(?<fraction>\d{1,2}))?$/;

/**
 * An amount of shekels as people and spreadsheets write it, in agorot: `4,500 ₪`, `₪9750`, `4500.00`, `4,500 ש"ח`,
 * `3,250.5`. A text is never read as floating point; a number from a spreadsheet cell is taken when it is whole agorot
 * but for the noise of binary fractions.
 *
 * Null for anything else: three decimals, `1e3`, a comma for decimals, digits that are not 0–9, a minus in any form,
 * another currency, and what would not be a safe integer. Zero is an amount; whether it makes sense is the caller's.
 */
export function parseAmountText(input: string | number): MinorUnits | null {
  if (typeof input === 'number') return amountOfNumber(input);
  const text = cleanText(input);
  const bare = PREFIXED.test(text) ? text.replace(PREFIXED, '') : text.replace(SUFFIXED, '');
  const parts = (PLAIN.exec(bare) ?? GROUPED.exec(bare))?.groups;
  if (parts === undefined) return null;
  const whole = (parts['whole'] ?? '').replaceAll(/[, ]/g, '');
  const agorot = Number(whole + (parts['fraction'] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(agorot) ? minorUnits(agorot) : null;
}

/** How far a computed cell such as 0.1 + 0.2 may stand from whole agorot. */
const BINARY_NOISE = 1e-6;

function amountOfNumber(shekels: number): MinorUnits | null {
  const agorot = Math.round(shekels * 100);
  const isWhole = Math.abs(shekels * 100 - agorot) < BINARY_NOISE;
  return shekels >= 0 && isWhole && Number.isSafeInteger(agorot) ? minorUnits(agorot) : null;
}
