/**
 * The text as a person sees it: trimmed, every run of white space one plain space, and without what has no shape.
 * Copying from Hebrew documents, WhatsApp and Excel leaves direction marks, zero-width characters and byte-order marks
 * around names and numbers.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}
