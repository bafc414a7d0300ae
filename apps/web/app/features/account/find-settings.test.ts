import { readFileSync } from 'node:fs';
import { ACTIONS } from '@dira/domain/permissions';
import { languages } from '@dira/i18n/languages';
import { expect, test } from 'vitest';
import { findSettings, nameOfSetting, type SettingName } from './find-settings.ts';
import type { Me, Membership } from './queries.ts';

const me = {
  whatsApp: 'unavailable',
  profile: { notifications: { email: true } },
} as unknown as Me; // what else is known of a person plays no part
const may = (isAllowed: boolean) =>
  ({ can: Object.fromEntries(ACTIONS.map((action) => [action, isAllowed])) }) as unknown as Membership; // nor of a place
const namesOf = (typed: string, organization: Membership | null = may(true)) =>
  findSettings(typed, me, organization).map(({ name }) => name);

test.each([
  ['dark', 'theme'],
  ['כהה', 'theme'],
  ['modo noche', 'theme'],
  ['sombre', 'theme'],
  ['errët', 'theme'],
  ['2FA', 'factors'],
  ['הסתרה', 'tabs'],
  ['colores oscuro', 'theme'],
])('%s finds %s, in whatever language', (typed, name) => {
  expect(namesOf(typed)).toContain(name);
});

test('nothing is found for nothing, nor what a person may not see', () => {
  expect(namesOf(' ')).toEqual([]);
  expect(namesOf('seal')).toEqual(['sealKey']);
  expect(namesOf('seal', may(false))).toEqual([]);
  expect(namesOf('seal', null)).toEqual([]);
  expect(namesOf('whatsapp')).toEqual([]);
  expect(findSettings('whatsapp', { ...me, whatsApp: 'available' }, null)).toHaveLength(1);
});

/** Where a setting is called what its words begin with. */
const labels: Record<SettingName, string> = {
  fullName: 'common:labels.fullName',
  email: 'common:labels.email',
  mobilePhone: 'common:labels.mobilePhone',
  signInPhone: 'account:profile.signInPhone',
  language: 'common:labels.language',
  theme: 'shell:profile.theme',
  displayScale: 'shell:profile.displayScale',
  rightToLeft: 'account:appearance.rightToLeft',
  howToPay: 'money:howToPay.title',
  overview: 'account:overview.title',
  emailCopies: 'account:notifications.email',
  whatsappCopies: 'account:notifications.whatsapp',
  payments: 'account:notifications.payments',
  maintenance: 'account:notifications.maintenance',
  leases: 'account:notifications.leases',
  push: 'account:notifications.push.label',
  daily: 'account:notifications.daily.title',
  privacyRequests: 'privacy-requests:title',
  realtorMode: 'account:features.realtorMode',
  shortTermRentalMode: 'account:features.shortTermRentalMode',
  tabs: 'account:sidebar.title',
  password: 'common:labels.password',
  factors: 'account:factors.title',
  sessions: 'account:sessions.title',
  identities: 'account:identities.title',
  dataExport: 'data-exports:card.title',
  requiresMfa: 'account:team.title',
  sealKey: 'account:sealKey.title',
  clauses: 'lease-agreements:clauses.title',
  apiTokens: 'api-tokens:title',
  currency: 'organizations:currency.title',
  exchangeRates: 'exchange-rates:title',
  closeDay: 'periods:closeDay.title',
  lateInterest: 'late-interest:title',
  logo: 'organizations:logo.title',
};

test.each(languages)(
  'settings are called in a search as they are called where they stand, in %s',
  (language) => {
    const textOf = (label: string): unknown => {
      const [namespace = '', key = ''] = label.split(':');
      const address = new URL(
        `../../../../../packages/i18n/catalogues/${language}/${namespace}.json`,
        import.meta.url,
      );
      const texts: unknown = JSON.parse(readFileSync(address, 'utf8'));
      return key.split('.').reduce((tree, part) => (tree as Record<string, unknown>)[part], texts); // a tree of texts
    };
    for (const [name, label] of Object.entries(labels))
      expect(nameOfSetting(String(textOf(`settings:words.${name}`)))).toBe(textOf(label));
  },
);
