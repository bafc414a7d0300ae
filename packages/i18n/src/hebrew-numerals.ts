const letters: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/**
 * A number below 1,000 in Hebrew letters, with its geresh or gershayim: 12 is `י״ב`, 787 is `תשפ״ז`. 15 and 16 are
 * written 9+6 and 9+7, as always. Browsers format the Hebrew calendar in digits only.
 */
export function toHebrewNumeral(value: number): string {
  let rest = value;
  let word = '';
  while (rest > 0) {
    if (rest === 15 || rest === 16) {
      word += rest === 15 ? 'טו' : 'טז';
      break;
    }
    const [worth, letter] = letters.find(([candidate]) => candidate <= rest) ?? [rest, ''];
    word += letter;
    rest -= worth;
  }
  return word.length === 1 ? `${word}׳` : `${word.slice(0, -1)}״${word.slice(-1)}`;
}
