import { storageKeys } from '@dira/contract/constants';
import { fallbackLanguage, findLanguage, isLanguage } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { sharedOptions } from '@dira/i18n/options';
import { bringWords, ownWords } from '@dira/i18n/own-words';
import type { Namespace } from '@dira/i18n/resources';
import i18next from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStorage } from './browser-storage.ts';
import { applyDirection } from './direction.ts';
import { keepLanguage } from './language-choice.ts';

/**
 * One small file a namespace and language, fetched when a route first asks for it. What the server alone says is none, nor
 * what it draws the public pages with: the first page names each file that is here. What few screens say is named apart, in
 * `late-catalogues.ts`.
 */
const catalogues = import.meta.glob<object>(
  [
    '../../../../packages/i18n/catalogues/*/*.json',
    '!../../../../packages/i18n/catalogues/*/{csv,mail,pdf,privacy-answers,ready-templates,sample}.json',
    '!../../../../packages/i18n/catalogues/*/{accessibility-statement,blog,cancel-deal,cities,developers,landing,site}.json',
    '!../../../../packages/i18n/catalogues/*/{bank-statements,book-imports,budgets,bulk-charges,campaigns,cost-settlements,journal,late-interest,message-templates,meter-readings,owners,periods,plans,recurring-charges,reminders,report-builder,report-comments,report-schedules,report-sharing,reports,sent-messages,subscription,tax-invoices,tax-years,threads}.json',
    '!../../../../packages/i18n/catalogues/*/{banners,bootstrap,contact-messages,cpi,installation-health,installation-switches,legal-parameters,operator-billing,operator-people,platform-analytics,retention,site-admin,site-content}.json',
    '!../../../../packages/i18n/catalogues/*/{imports,lease-terminations,organization-exports,rent-roll-imports,users}.json',
    '!../../../../packages/i18n/catalogues/*/{accesses,api-tokens,audit,consents,data-exports,exchange-rates,privacy-notices,privacy-requests,renewal-rounds,support-sessions,tenancy-previews,webhooks,whatsapp-connections,workflows}.json',
    '!../../../../packages/i18n/catalogues/*/{amendments,cheques,insurance,lease-agreements,lease-vat,linkage,securities,tenant-notices}.json',
    '!../../../../packages/i18n/catalogues/*/{addresses,calendar,demo,documents,expenses,factors,law,leases,not-here-yet,overview,privacy,team,tenants}.json',
    '!../../../../packages/i18n/catalogues/*/{announcements,answers,calculations,calculators,landings,pictures,portfolios}.json',
  ],
  { import: 'default' },
);

async function loadCatalogue(language: string, namespace: string): Promise<object> {
  const path = `../../../../packages/i18n/catalogues/${language}/${namespace}.json`;
  const load = catalogues[path] ?? (await import('./late-catalogues.ts')).lateCatalogues[path];
  if (!load) throw new Error(`No catalogue ${language}/${namespace}`);
  return load();
}

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    loadCatalogue(language, namespace).then(
      (catalogue) => done(null, catalogue as Record<string, string>), // the tree of texts that i18next expects
      (error: Error) => done(error, null),
    );
  },
};

export const i18n = i18next.createInstance();

/**
 * On a public page, which the server has drawn, that of the page; else the stored choice, else the first browser language
 * that we have, else the page's, else English.
 */
export function detectLanguage(): Language {
  const root = document.documentElement;
  const stored = root.hasAttribute('data-site') ? root.lang : readStorage(storageKeys.language);
  if (isLanguage(stored)) return stored;
  const tags = [...navigator.languages, root.lang];
  return tags.map(findLanguage).find((language) => language !== null) ?? fallbackLanguage;
}

let started: Promise<unknown> | undefined;

/** Loads the texts that every page needs. Called by the root before anything is drawn; later calls wait for the first. */
export async function startLanguage(): Promise<void> {
  started ??= i18n
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: detectLanguage(),
      // Catalogues are complete (a test says so); a second language would only double the download.
      fallbackLng: false,
      ns: ['common', 'shell'],
    });
  await started;
  await bringOwnWords(currentLanguage());
  markPage(currentLanguage());
}

/** Call in a `clientLoader`, so that the texts of the route arrive with its code and data. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await startLanguage();
  await i18n.loadNamespaces(namespaces);
}

export function currentLanguage(): Language {
  return findLanguage(i18n.language) ?? fallbackLanguage;
}

/** Switches every text on the page and remembers the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await showLanguage(language);
}

/** Switches every text on this page, for somebody who has chosen nothing on this device. */
export async function showLanguage(language: Language): Promise<void> {
  await bringOwnWords(language);
  await i18n.changeLanguage(language);
  markPage(language);
}

/** Words of dates and numbers that browsers do not have. */
async function bringOwnWords(language: Language): Promise<void> {
  if (language !== 'sq' || ownWords(language) !== undefined) return;
  const { albanian } = await import('@dira/i18n/albanian');
  bringWords(language, albanian);
}

/** What the browser reads aloud, hyphenates and installs goes by the language of the page, and so may its direction. */
function markPage(language: Language): void {
  document.documentElement.lang = language;
  applyDirection();
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.webmanifest?lang=${language}`);
}
