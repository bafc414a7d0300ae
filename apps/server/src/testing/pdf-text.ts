import type { Language } from '@dira/i18n/languages';
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from 'unpdf';

/**
 * The words in the order in which a reader of the language meets them: page by page, line by line, and in a line from
 * its start. A PDF draws from left to right in every script, so a Hebrew line is taken from its right.
 */
export async function readText(
  bytes: Uint8Array,
  language: Language,
  isRead: (item: StructuredTextItem) => boolean = () => true,
): Promise<string> {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(bytes)));
  const fromStart = (item: StructuredTextItem) => (language === 'he' ? -item.x : item.x);
  return items
    .flatMap((page) =>
      [...Map.groupBy(page.filter(isRead), ({ y }) => Math.round(y))]
        .toSorted(([above], [below]) => below - above)
        .flatMap(([, line]) => line.toSorted((a, b) => fromStart(a) - fromStart(b))),
    )
    .map(({ str }) => str)
    .join(' ')
    .replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ');
}

/** The parts that do not stand in the text after those before them. */
export function findMisplaced(text: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part.replaceAll(/[\s\u202f]+/g, ' '), from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}
