import { cleanText } from '../clean-text.ts';

/**
 * An Israeli identity number (teudat zehut) as its 9 digits, or null. Also fits the numbers of companies, partnerships,
 * co-operatives and amutot, which share the check digit.
 *
 * Spaces and dashes are ignored and lost leading zeros are put back: `8558884` is `008558884`. Fewer than 5 digits are
 * refused, for too many short numbers pass the check by chance.
 */
export function parseIdentityNumber(text: string): string | null {
  const digits = padIdentityNumber(text);
  return digits !== null && hasValidCheckDigit(digits) ? digits : null;
}

/** As `parseIdentityNumber`, but a wrong check digit passes: for telling a mistyped number from no number at all. */
export function padIdentityNumber(text: string): string | null {
  const digits = cleanText(text).replaceAll(/[\s-]/g, '');
  return /^\d{5,9}$/.test(digits) ? digits.padStart(9, '0') : null;
}

const mask = '***';

/**
 * All that a screen shows of the number to those who need not know it: `***6782`. A short passport keeps half of itself.
 */
export function maskIdentityNumber(identityNumber: string): string {
  const shown = Math.min(4, Math.floor(identityNumber.length / 2));
  return `${mask}${identityNumber.slice(identityNumber.length - shown)}`;
}

/** Whether a text is what a screen showed of a number, and no number itself. */
export function isMaskedIdentityNumber(text: string): boolean {
  return cleanText(text).startsWith(mask);
}

/** Weights 1, 2, 1, 2 … from the left, the digits of each product added; the total is a multiple of 10. */
function hasValidCheckDigit(nineDigits: string): boolean {
  const total = [...nineDigits]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0);
  return total > 0 && total % 10 === 0;
}
