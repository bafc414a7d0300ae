import { languageNames, languages } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../lib/language.ts';
import { useLanguage } from '../lib/use-language.ts';
import { Icon } from './icon.tsx';
import { IconLanguage } from './icons.ts';
import classes from './language-select.module.css';

type LanguageSelectProps = { onChange?: (language: Language) => void };

/** The language of the page, each in its own words. */
export function LanguageSelect({ onChange }: LanguageSelectProps) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const choose = (value: string) => {
    const chosen = languages.find((known) => known === value);
    if (!chosen) return;
    void setLanguage(chosen);
    onChange?.(chosen);
  };
  return (
    <label className={classes.select}>
      <Icon of={IconLanguage} />
      <select
        aria-label={tCommon('labels.language')}
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {languageNames[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
