import { languages } from '@dira/i18n/languages';
import type { Resources } from '@dira/i18n/resources';
import { foldText } from '../../lib/fold-text.ts';
import { paths } from '../../lib/paths.ts';
import type { Me, Membership } from './queries.ts';

export type SettingName = keyof Resources['settings']['words'];

export type Setting = {
  readonly name: SettingName;
  /** A tab of the settings, or of those of the workspace. */
  readonly tab: 'api' | 'contract' | 'notifications' | 'profile' | 'security' | 'sidebar' | WorkspaceTab;
  /** What one must be allowed in the workspace to see it. */
  readonly action?: keyof Membership['can'];
};

type WorkspaceTab = 'details' | 'documents';

/** Every setting that a person can look for, in the order of the tabs. */
const settings: readonly Setting[] = [
  { name: 'fullName', tab: 'profile' },
  { name: 'email', tab: 'profile' },
  { name: 'mobilePhone', tab: 'profile' },
  { name: 'signInPhone', tab: 'profile' },
  { name: 'language', tab: 'profile' },
  { name: 'theme', tab: 'profile' },
  { name: 'displayScale', tab: 'profile' },
  { name: 'rightToLeft', tab: 'profile' },
  { name: 'howToPay', tab: 'profile', action: 'money.see' },
  { name: 'overview', tab: 'profile', action: 'leases.see' },
  { name: 'emailCopies', tab: 'notifications' },
  { name: 'whatsappCopies', tab: 'notifications' },
  { name: 'payments', tab: 'notifications' },
  { name: 'maintenance', tab: 'notifications' },
  { name: 'leases', tab: 'notifications' },
  { name: 'push', tab: 'notifications' },
  { name: 'daily', tab: 'notifications' },
  { name: 'realtorMode', tab: 'sidebar', action: 'crm.use' },
  { name: 'shortTermRentalMode', tab: 'sidebar', action: 'short_term.see' },
  { name: 'tabs', tab: 'sidebar' },
  { name: 'password', tab: 'security' },
  { name: 'factors', tab: 'security' },
  { name: 'sessions', tab: 'security' },
  { name: 'identities', tab: 'security' },
  { name: 'dataExport', tab: 'security' },
  { name: 'privacyRequests', tab: 'security' },
  { name: 'requiresMfa', tab: 'security', action: 'organization.manage' },
  { name: 'sealKey', tab: 'security', action: 'organization.manage' },
  { name: 'clauses', tab: 'contract', action: 'organization.manage' },
  { name: 'apiTokens', tab: 'api', action: 'api_tokens.use' },
  { name: 'currency', tab: 'details', action: 'organization.manage' },
  { name: 'exchangeRates', tab: 'details', action: 'organization.manage' },
  { name: 'closeDay', tab: 'details', action: 'periods.manage' },
  { name: 'lateInterest', tab: 'details', action: 'organization.manage' },
  { name: 'logo', tab: 'documents', action: 'letterhead.manage' },
];

/** The words of all languages; only the settings and the palette load them. */
const catalogues = import.meta.glob<Resources['settings']>(
  '../../../../../packages/i18n/catalogues/*/settings.json',
  { eager: true, import: 'default' },
);

/** What a setting is called, of its words in one language: the first. */
export function nameOfSetting(words: string): string {
  return words.split(',', 1)[0] ?? '';
}

/** Where a setting is, and what is focused there. */
export const pathOfSetting = ({ tab, name }: Setting): string =>
  (isOfWorkspace(tab) ? paths.organizationSettings : paths.settings)({ tab, at: name });

export function isOfWorkspace(tab: Setting['tab']): tab is WorkspaceTab {
  return tab === 'details' || tab === 'documents';
}

/** The settings of this person whose words, in any language, have what was typed; none when nothing was. */
export function findSettings(query: string, me: Me, organization: Membership | null): readonly Setting[] {
  const wanted = foldText(query.trim()).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return settings
    .filter(({ action }) => action === undefined || organization?.can[action] === true)
    .filter(({ name }) => isThere(name, me))
    .filter(({ name }) => wordsOf(name).some((words) => wanted.every((word) => words.includes(word))));
}

/** What stands only where it can be chosen. */
function isThere(name: SettingName, { whatsApp, profile }: Me): boolean {
  if (name === 'whatsappCopies') return whatsApp !== 'unavailable';
  return name !== 'daily' || profile.notifications.email;
}

function wordsOf(name: SettingName): string[] {
  return languages.flatMap((language) => {
    const texts = catalogues[`../../../../../packages/i18n/catalogues/${language}/settings.json`];
    return texts === undefined ? [] : [foldText(texts.words[name])];
  });
}
