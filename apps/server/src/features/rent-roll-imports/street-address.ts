/** A house number at the end: `14`, `14א`, `14/2`, `7-9`. */
const numberAtEnd = /^(?<street>.*\S) (?<houseNumber>\d{1,4}\p{L}?(?:[/-]\d{1,4})?)$/u;

/** `הרצל 14` is house 14 of Herzl street; what does not end in a number is all street. */
export function splitStreetAddress(text: string): { street: string; houseNumber: string } {
  const parts = numberAtEnd.exec(text)?.groups;
  return { street: parts?.['street'] ?? text, houseNumber: parts?.['houseNumber'] ?? '' };
}
