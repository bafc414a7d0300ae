import { themePreferences } from '@dira/contract/constants';
import { languageNames, languages } from '@dira/i18n/languages';
import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../lib/language.ts';
import { setThemePreference } from '../../lib/theme.ts';
import {
  IconBuilding,
  IconFileText,
  IconHome,
  IconLanguage,
  IconLogout,
  IconSunMoon,
  IconUser,
} from '../../ui/icons.ts';
import { endSession } from '../auth/end-session.ts';
import { pathOfHit, searchMinLength, searchQuery } from './queries.ts';
import type { SearchHit } from './queries.ts';
import { foldText, searchScreens } from './search-screens.ts';
import { useWorkspace } from './use-workspace.ts';

export type Command = {
  readonly id: string;
  readonly group: 'results' | 'screens' | 'actions';
  readonly icon: TablerIcon;
  readonly label: string;
  readonly detail?: string;
} & ({ readonly path: string } | { readonly run: () => void });

const hitIcons: Record<SearchHit['kind'], TablerIcon> = {
  property: IconBuilding,
  unit: IconHome,
  tenant: IconUser,
  lease: IconFileText,
};

/**
 * What the palette offers for what was typed: hits of the workspace, screens in any language, actions. Screens and
 * actions follow every letter, so that Enter never runs what an earlier text offered; the workspace is asked for
 * `settled`, what was typed once the typing paused.
 */
export function useCommands(
  query: string,
  settled: string,
): {
  commands: Command[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { t: tStanding } = useTranslation('standing');
  const { me, organization } = useWorkspace();
  const wanted = query.trim();
  const isSettled = settled.trim() === wanted;
  const search = useQuery(searchQuery(organization?.organizationId ?? null, settled.trim()));
  const hits = isSettled && wanted.length >= searchMinLength ? (search.data?.items ?? []) : [];

  const detailOf = ({ kind, subtitle, standing }: SearchHit) =>
    [
      subtitle || t(`search.kinds.${kind}`),
      ...(standing === null ? [] : [tStanding(`standing.${standing}`)]),
    ].join(' · ');
  const results: Command[] = hits.map((hit) => ({
    id: `${hit.kind}-${hit.id}`,
    group: 'results',
    icon: hitIcons[hit.kind],
    label:
      hit.moreTenants === 0
        ? hit.title
        : `${hit.title} ${tCommon('people.more', { count: hit.moreTenants })}`,
    detail: detailOf(hit),
    path: pathOfHit(hit),
  }));
  const screens: Command[] = searchScreens(wanted, me, organization).map((item) => ({
    id: item.path,
    group: 'screens',
    icon: item.icon,
    label: t(`screens.${item.screen}`),
    path: item.path,
  }));
  const actions = useActions().filter(({ label }) => foldText(label).includes(foldText(wanted)));
  return {
    commands: [...results, ...screens, ...actions],
    isSearching: search.isFetching || !isSettled,
    hasFailed: search.isError,
  };
}

/** What can be done from anywhere. */
function useActions(): Command[] {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const themes = themePreferences.map<Command>((theme) => ({
    id: `theme-${theme}`,
    group: 'actions',
    icon: IconSunMoon,
    label: `${t('profile.theme')}: ${t(`profile.themes.${theme}`)}`,
    run: () => setThemePreference(theme),
  }));
  const tongues = languages.map<Command>((language) => ({
    id: `language-${language}`,
    group: 'actions',
    icon: IconLanguage,
    label: `${tCommon('labels.language')}: ${languageNames[language]}`,
    run: () => void setLanguage(language),
  }));
  const signOut: Command = {
    id: 'sign-out',
    group: 'actions',
    icon: IconLogout,
    label: tCommon('actions.signOut'),
    run: () => void endSession(),
  };
  return [...themes, ...tongues, signOut];
}
