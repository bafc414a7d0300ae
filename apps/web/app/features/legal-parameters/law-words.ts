import type { LawReference, LegalParameterName } from '@dira/domain/legal-parameters';
import type { IsoDate } from '@dira/i18n/format-date';
import { nameLawReference } from '@dira/i18n/legal-source-words';
import { describeLegalValue } from '@dira/i18n/legal-value-words';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useLaw } from './queries.ts';

/** What the law says on a day, by name, to be put into a sentence. */
export function useLawWords(day: IsoDate): (name: LegalParameterName) => string {
  const law = useLaw(day);
  const language = useLanguage();
  return (name) => describeLegalValue(name, law[name].value, language, isolate);
}

/** Where something is written, in the reader's language, to be put into a sentence. */
export function useLawReference(): (law: LawReference) => string {
  const { t } = useTranslation('law');
  const language = useLanguage();
  return (law) => isolate.text(nameLawReference(law, t, language));
}
