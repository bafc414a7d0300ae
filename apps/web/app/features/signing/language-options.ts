import { languageNames, languages } from '@dira/i18n/languages';

export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
