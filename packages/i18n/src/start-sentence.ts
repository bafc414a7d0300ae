/** A word of the catalogue that stands inside sentences, standing alone. */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
