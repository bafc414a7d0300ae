import { writingIn, type Reader } from '@dira/calculators/writing';
import { fallbackLanguage, findLanguage } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';

/** The words and figures of whoever looks. */
export function useReader(): Reader {
  const { t, i18n } = useTranslation('calculators');
  return { t, isolate, writing: writingIn(findLanguage(i18n.language) ?? fallbackLanguage) };
}
