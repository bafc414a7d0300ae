import { cleanText } from '../clean-text.ts';

/** An Israeli postcode (mikud): exactly 7 digits, or null. The 5 digits used until 2013 are refused. */
export function parsePostcode(text: string): string | null {
  const digits = cleanText(text).replaceAll(/[\s-]/g, '');
  return /^\d{7}$/.test(digits) ? digits : null;
}
