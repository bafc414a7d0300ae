import { themePreferences } from '@dira/contract/constants';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { languageNames, languages } from '@dira/i18n/languages';
import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../lib/fold-text.ts';
import { isolate } from '../../lib/isolate.ts';
import { setLanguage } from '../../lib/language.ts';
import { useLanguage } from '../../lib/use-language.ts';
import {
  IconBuilding,
  IconCash,
  IconChecklist,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconLanguage,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconSunMoon,
  IconUser,
} from '../../ui/icons.ts';
import { findSettings, isOfWorkspace, nameOfSetting, pathOfSetting } from '../account/find-settings.ts';
import { useUpdateProfile } from '../account/queries.ts';
import { useKeepChoice } from '../account/use-keep-choice.ts';
import { endSession } from '../auth/end-session.ts';
import { pathOfHit, searchMinLength, searchQuery } from './queries.ts';
import type { SearchHit } from './queries.ts';
import { searchScreens } from './search-screens.ts';
import { useWorkspace } from './use-workspace.ts';
import { findReminded, findVerbs, nameOfVerb } from './verbs.ts';

/** A person or lease with rent that is late: Enter asks what to do about it. */
export type LateHit = SearchHit & { overdue: NonNullable<SearchHit['overdue']>; leaseId: string };

export type Command = {
  readonly id: string;
  readonly group: 'results' | 'screens' | 'actions';
  readonly icon: TablerIcon;
  readonly label: string;
  readonly detail?: string;
} & ({ readonly path: string } | { readonly choicesFor: LateHit } | { readonly run: () => void });

const hitIcons: Record<SearchHit['kind'], TablerIcon> = {
  property: IconBuilding,
  unit: IconHome,
  tenant: IconUser,
  lease: IconFileText,
  payment: IconCash,
  receipt: IconReceipt,
  cheque: IconCreditCard,
  expense: IconReceipt,
  document: IconFileText,
  task: IconChecklist,
};

/**
 * What the palette offers for what was typed: hits of the workspace, screens and verbs in any language, settings. Screens
 * and verbs follow every letter, so that Enter never runs what an earlier text offered; the workspace is asked for
 * `settled`, what was typed once the typing paused. "Remind" with a name offers those of that name who are late.
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
  const { t: tPalette } = useTranslation('palette');
  const { t: tSettings } = useTranslation('settings');
  const { me, organization } = useWorkspace();
  const wanted = query.trim();
  const isSettled = settled.trim() === wanted;
  const reminded = findReminded(settled);
  const asked = reminded ?? settled.trim();
  const search = useQuery(searchQuery(organization?.organizationId ?? null, asked));
  const hits = isSettled && asked.length >= searchMinLength ? (search.data?.items ?? []) : [];
  const present = usePresentHit();

  const results = hits
    .filter((hit) => (reminded === null || isLateHit(hit)) && !isToldByTenant(hit, hits))
    .map(present);
  const screens: Command[] = searchScreens(wanted, me, organization).map((item) => ({
    id: item.path,
    group: 'screens',
    icon: item.icon,
    label: t(`screens.${item.screen}`),
    path: item.path,
  }));
  const verbs: Command[] = findVerbs(wanted, me, organization).map(({ name, icon, path }) => ({
    id: `verb-${name}`,
    group: 'actions',
    icon,
    label: nameOfVerb(tPalette(`verbs.${name}`)),
    path,
  }));
  const settings = useSettings().filter(({ label }) => foldText(label).includes(foldText(wanted)));
  const places: Command[] = findSettings(wanted, me, organization).map((setting) => ({
    id: `setting-${setting.name}`,
    group: 'actions',
    icon: IconSettings,
    label: nameOfSetting(tSettings(`words.${setting.name}`)),
    detail: t(isOfWorkspace(setting.tab) ? 'screens.organizationSettings' : 'screens.settings'),
    path: pathOfSetting(setting),
  }));
  return {
    commands: [...results, ...screens, ...verbs, ...settings, ...places],
    isSearching: search.isFetching || !isSettled,
    hasFailed: search.isError,
  };
}

/** A hit in words: what it is called, and what tells it from its namesakes. */
function usePresentHit(): (hit: SearchHit) => Command {
  const { t } = useTranslation('palette');
  const { t: tCommon } = useTranslation();
  const { t: tStanding } = useTranslation('standing');
  const language = useLanguage();

  const labelOf = ({ kind, title, moreTenants, amount }: SearchHit) => {
    if (kind === 'receipt' || kind === 'cheque') return `${t(`kinds.${kind}`)} ${isolate.code(title)}`;
    if (kind === 'payment' && amount !== null)
      return `${isolate.code(formatMoney(amount, language))} · ${isolate.text(title)}`;
    return moreTenants === 0 ? title : `${title} ${tCommon('people.more', { count: moreTenants })}`;
  };
  const detailOf = ({ kind, subtitle, standing, amount, on, overdue }: SearchHit) => {
    if (overdue !== null)
      return t('overdue', {
        amount: isolate.code(formatMoney(overdue.amount, language)),
        date: isolate.code(formatDate(overdue.since)),
      });
    return [
      // A receipt and a cheque are called so; the others need no word for what they are.
      kind === 'payment' || kind === 'expense' || kind === 'task' ? t(`kinds.${kind}`) : '',
      kind === 'payment' || amount === null ? '' : isolate.code(formatMoney(amount, language)),
      on === null ? '' : isolate.code(formatDate(on)),
      subtitle === '' ? '' : isolate.text(subtitle),
      standing === null ? '' : tStanding(`standing.${standing}`),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (hit) => ({
    id: `${hit.kind}-${hit.id}`,
    group: 'results',
    icon: hitIcons[hit.kind],
    label: labelOf(hit),
    detail: detailOf(hit),
    ...(isLateHit(hit) ? { choicesFor: hit } : { path: pathOfHit(hit) }),
  });
}

/** A lease that is late is told with its tenant, who is asked about once. */
function isToldByTenant(hit: SearchHit, hits: readonly SearchHit[]): boolean {
  return (
    hit.kind === 'lease' &&
    isLateHit(hit) &&
    hits.some(({ kind, leaseId }) => kind === 'tenant' && leaseId === hit.id)
  );
}

function isLateHit(hit: SearchHit): hit is LateHit {
  return hit.overdue !== null && hit.leaseId !== null;
}

/** How the product looks and speaks, and the way out. */
function useSettings(): Command[] {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const keep = useKeepChoice();
  const { mutate: updateProfile } = useUpdateProfile();
  const themes = themePreferences.map<Command>((theme) => {
    const label = `${t('profile.theme')}: ${t(`profile.themes.${theme}`)}`;
    return {
      id: `theme-${theme}`,
      group: 'actions',
      icon: IconSunMoon,
      label,
      run: () => keep({ themePreference: theme }, { title: label, holdsHere: true }),
    };
  });
  const tongues = languages.map<Command>((language) => ({
    id: `language-${language}`,
    group: 'actions',
    icon: IconLanguage,
    label: `${tCommon('labels.language')}: ${languageNames[language]}`,
    run: () => {
      void setLanguage(language);
      updateProfile({ preferredLanguage: language }, { onError: reportError });
    },
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
