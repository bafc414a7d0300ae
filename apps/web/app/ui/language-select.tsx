import { languageNames, languages } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { setRightToLeft } from '../lib/direction.ts';
import { setLanguage } from '../lib/language.ts';
import { useRightToLeft } from '../lib/use-direction.ts';
import { useLanguage } from '../lib/use-language.ts';
import { Icon } from './icon.tsx';
import { IconLanguage } from './icons.ts';
import classes from './language-select.module.css';

type LanguageSelectProps = {
  onChange?: (language: Language) => void;
  onTurn?: ((rightToLeft: boolean) => void) | undefined;
};

/** The language of the page, each in its own words; beside Hebrew, whether the page runs from the right. */
export function LanguageSelect({ onChange, onTurn }: LanguageSelectProps) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const choose = (value: string) => {
    const chosen = languages.find((known) => known === value);
    if (!chosen) return;
    void setLanguage(chosen);
    onChange?.(chosen);
  };
  return (
    <div className={classes.language}>
      {language === 'he' && <Turn onTurn={onTurn} />}
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
    </div>
  );
}

function Turn({ onTurn }: Pick<LanguageSelectProps, 'onTurn'>) {
  const { t } = useTranslation();
  const isTurned = useRightToLeft();
  const turn = () => {
    setRightToLeft(!isTurned);
    onTurn?.(!isTurned);
  };
  return (
    <button type="button" className={classes.turn} aria-pressed={isTurned} onClick={turn}>
      {t('direction.turn')}
    </button>
  );
}
