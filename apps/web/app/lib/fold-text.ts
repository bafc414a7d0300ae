/** Capitals, accents and niqqud do not keep anybody from finding something. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
