// Left-to-right and right-to-left marks, embeddings, overrides and isolates; zero-width characters; the byte-order
// mark; the soft hyphen. Copying from Hebrew documents, WhatsApp and Excel leaves them around numbers.
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** The text as a person sees it: without invisible characters, every run of white space one plain space, trimmed. */
export function cleanText(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}
