import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './language.ts';

/** The language of the page; the component draws again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
