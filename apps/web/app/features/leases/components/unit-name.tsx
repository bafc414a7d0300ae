import { scriptDirections } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';

type UnitNameProps = { property: { readonly name: string }; unit: { readonly number: string } };

/** "Herzl 14, unit 3": the sentence runs as its language does, whatever script the names are in. */
export function UnitName({ property, unit }: UnitNameProps) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return <bdi dir={scriptDirections[language]}>{namePlace({ property, unit }, tCommon)}</bdi>;
}
