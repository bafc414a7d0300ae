import { BASE_LANGUAGE, readCatalogues, type Catalogue } from '../catalogue.ts';
import { law, type Law } from '../law.ts';

/** Lower it when repeats go; it never rises. */
const MOST_REPEATS = 475;

/**
 * A text that means the same in many places stands once, among the labels and actions of `common`. How many texts
 * repeat another in English may only shrink: what is more is refused, and what is less lowers the number.
 */
export const catalogueRepeats = repeatsAtMost(MOST_REPEATS);

export function repeatsAtMost(most: number): Law {
  return law('catalogue-repeats', (files, report) => {
    const english = readCatalogues(files).filter(({ language }) => language === BASE_LANGUAGE);
    const home = english.find(({ namespace }) => namespace === 'common');
    if (home === undefined) return;
    const count = countRepeats(english);
    const finding = `${count} texts repeat another in English`;
    if (count > most) report(home.file, 1, `${finding}, at most ${most}: take what common says already`);
    if (count < most) report(home.file, 1, `${finding}: lower MOST_REPEATS from ${most}`);
  });
}

function countRepeats(catalogues: readonly Catalogue[]): number {
  const texts = catalogues.flatMap((catalogue) => [...catalogue.texts.values()]);
  return texts.length - new Set(texts).size;
}
