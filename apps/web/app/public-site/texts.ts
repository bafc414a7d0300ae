/** The words of the public pages where they are drawn: every language whole, so that a page is drawn in one go. */
import { albanian } from '@dira/i18n/albanian';
import { languages } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { sharedOptions } from '@dira/i18n/options';
import { bringWords } from '@dira/i18n/own-words';
import { initReactI18next } from 'react-i18next';
import { i18n } from '../lib/language.ts';

const catalogues = import.meta.glob<object>(
  '../../../../packages/i18n/catalogues/*/{accessibility,accessibility-statement,api-tokens,audit,blog,calculators,cancel-deal,cities,common,contact-messages,demo,developers,landing,law,legal-parameters,plans,privacy,privacy-notices,privacy-requests,problems,shell,site,visits}.json',
  { import: 'default', eager: true },
);

function namespacesOf(language: Language): Record<string, object> {
  const ours = Object.entries(catalogues).filter(([file]) => file.includes(`/${language}/`));
  return Object.fromEntries(ours.map(([file, texts]) => [file.replaceAll(/^.*\/|\.json$/g, ''), texts]));
}

bringWords('sq', albanian);
void i18n.use(initReactI18next).init({
  ...sharedOptions,
  initAsync: false,
  resources: Object.fromEntries(languages.map((language) => [language, namespacesOf(language)])),
});

/** From here on what is drawn is drawn in this language. */
export function speak(language: Language): void {
  void i18n.changeLanguage(language);
}
