import type { InitOptions } from 'i18next';
import { fallbackLanguage, languages } from './languages.ts';

/** What the server, the web app and the extension set alike, so that one catalogue reads the same everywhere. */
export const sharedOptions = {
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  load: 'languageOnly',
  defaultNS: 'common',
  returnEmptyString: false,
  // React and the templates of mails and PDFs escape by themselves.
  interpolation: { escapeValue: false },
} satisfies InitOptions;
