/** A street, and the number of the building where it was written with it. */
export interface StreetAddress {
  street: string;
  /** Empty where none was written. */
  houseNumber: string;
}

/** `14`, `14א`, `14 b`, `14/3`, `12-16`. */
const NUMBER = String.raw`\d{1,4}(?:\s?[\p{Script=Hebrew}a-z](?!\p{L}))?(?:[-/–]\d{1,4}\p{L}?)?`;
/** Behind the street, as Israelis write it, or before one in Latin letters. */
const BEHIND = new RegExp(String.raw`^(?<street>.*\p{L}.*?)[\s,]+(?<number>${NUMBER})$`, 'iu');
const BEFORE = new RegExp(String.raw`^(?<number>${NUMBER})[\s,]+(?<street>\p{Script=Latin}.*)$`, 'iu');

/** "הרצל 14" is the street הרצל and the number 14, "14 Herzl St" likewise; what has no number is a street alone. */
export function splitStreetAddress(text: string): StreetAddress {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const { street = typed, number = '' } = (BEHIND.exec(typed) ?? BEFORE.exec(typed))?.groups ?? {};
  return { street: street.trim(), houseNumber: number.replaceAll(' ', '') };
}

/** "הרצל 14, חיפה", on one line. */
export function joinStreetAddress({ street, houseNumber, city }: StreetAddress & { city: string }): string {
  return [`${street} ${houseNumber}`.trim(), city].filter((part) => part !== '').join(', ');
}

export function isHebrew(text: string): boolean {
  return /\p{Script=Hebrew}/u.test(text);
}
