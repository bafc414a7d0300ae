import { languages } from '@dira/i18n/languages';
import type { Resources } from '@dira/i18n/resources';
import { foldText } from '../../lib/fold-text.ts';
import type { Me, Membership } from '../account/queries.ts';
import { navigationFor } from './navigation.ts';
import type { NavigationItem } from './navigation.ts';

/** The names of the screens in all languages; only the palette loads them. */
const catalogues = import.meta.glob<Resources['shell']>(
  '../../../../../packages/i18n/catalogues/*/shell.json',
  {
    eager: true,
    import: 'default',
  },
);

function namesOf(item: NavigationItem): string[] {
  return languages.flatMap((language) => {
    const texts = catalogues[`../../../../../packages/i18n/catalogues/${language}/shell.json`];
    return texts ? [foldText(texts.screens[item.screen])] : [];
  });
}

/** Screens whose name in any of the five languages holds what was typed; all working ones when nothing was. */
export function searchScreens(query: string, me: Me, organization: Membership | null): NavigationItem[] {
  const { working, inside, unbuilt } = navigationFor(me, organization);
  const wanted = foldText(query.trim());
  if (wanted === '') return working;
  return [...working, ...inside, ...unbuilt].filter((item) =>
    namesOf(item).some((name) => name.includes(wanted)),
  );
}
