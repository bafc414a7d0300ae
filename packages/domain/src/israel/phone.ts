import { cleanText } from '../clean-text.ts';

// Each prefix by name, never a range: 056 and 059 are Palestinian, 057 is retired.
const MOBILE = /^5(?:0|1|2|3|4|5|8)\d{7}$/;
const LANDLINE = /^(?:2|3|4|8|9)\d{7}$/;
const NON_GEOGRAPHIC = /^7\d{8}$/;

const SEPARATORS = /[\s().\-/\u2010-\u2015\u2212\u05BE]/g;
const COUNTRY_CODE = /^(?:\+|00)?972/;

/**
 * An Israeli mobile or landline number in E.164, such as `+972525649570`; null for anything else.
 *
 * Takes what people write: `052-564-9570`, `+972-52-5649570`, `972525649570`, `+972 (0)52 5649570`, with any spaces,
 * dashes, parentheses and direction marks. A mobile number may lack its leading zero, as Excel takes it away.
 * Refuses 1-700, 1-800 and star numbers, which cannot be dialled from abroad. libphonenumber is not asked: it refuses
 * valid Israeli numbers and accepts foreign ones.
 */
export function parseIsraeliPhone(text: string): string | null {
  const dialled = cleanText(text).replaceAll(SEPARATORS, '');
  const national = nationalNumber(dialled);
  if (national === null) return null;
  return [MOBILE, LANDLINE, NON_GEOGRAPHIC].some((form) => form.test(national)) ? `+972${national}` : null;
}

const FOREIGN = /^\+(?!972)[1-9]\d{6,14}$/;

/** An Israeli number as people write it, or one of another country with its `+`, in E.164; null for anything else. */
export function parsePhone(text: string): string | null {
  const dialled = cleanText(text).replaceAll(SEPARATORS, '');
  return parseIsraeliPhone(text) ?? (FOREIGN.test(dialled) ? dialled : null);
}

/** A number as WhatsApp wants it in links and calls: E.164 without the plus, `972525649570`. */
export function whatsAppNumber(e164: string): string {
  return e164.replace(/^\+/, '');
}

/** Where WhatsApp opens with a text for a number, for a person to read and send: nothing is sent by that. */
export function whatsAppLink(e164: string, text: string): string {
  return `https://wa.me/${whatsAppNumber(e164)}?text=${encodeURIComponent(text)}`;
}

/** The number without country code and leading zero, not yet known to be valid. */
function nationalNumber(dialled: string): string | null {
  if (COUNTRY_CODE.test(dialled)) return dialled.replace(COUNTRY_CODE, '').replace(/^0/, '');
  if (dialled.startsWith('0')) return dialled.slice(1);
  return MOBILE.test(dialled) ? dialled : null;
}

/** As Israelis write it: `+972525252679` is `052-525-2679`, a landline `04-866-1234`; a foreign number stays as it is. */
export function formatPhone(e164: string): string {
  const national = /^\+972(\d{8,9})$/.exec(e164)?.[1];
  if (national === undefined) return e164;
  const subscriber = national.slice(-7);
  return `0${national.slice(0, -7)}-${subscriber.slice(0, 3)}-${subscriber.slice(3)}`;
}
