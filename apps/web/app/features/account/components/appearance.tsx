import { displayScales, themePreferences } from '@dira/contract/constants';
import type { DisplayScaleName, ThemePreference } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { displayScaleNames, useDisplayScale } from '../../../lib/display-scale.ts';
import { useThemePreference } from '../../../lib/theme.ts';
import { useRightToLeft } from '../../../lib/use-direction.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useUpdateProfile } from '../queries.ts';
import { useKeepChoice } from '../use-keep-choice.ts';
import { useSwitchWords } from '../use-switch-words.ts';
import frame from '../../../ui/fields/field-frame.module.css';

/** The choice holds on this device, whether or not it follows the person: nothing for them to do about it. */
const onlyLogged = { onError: (error: Error) => reportError(error) };

/** Saved on the profile, so that it follows the person to their other devices. */
export function LanguageChoice() {
  const { mutate: updateProfile } = useUpdateProfile();
  return (
    <LanguageSelect
      onChange={(preferredLanguage) => updateProfile({ preferredLanguage }, onlyLogged)}
      onTurn={(rightToLeft) => updateProfile({ rightToLeft }, onlyLogged)}
    />
  );
}

export function ThemeChoice() {
  const { t } = useTranslation('shell');
  const preference = useThemePreference();
  const keep = useKeepChoice();
  const choose = (themePreference: ThemePreference) =>
    keep(
      { themePreference },
      { title: `${t('profile.theme')}: ${t(`profile.themes.${themePreference}`)}`, holdsHere: true },
    );
  return (
    <Segments
      label={t('profile.theme')}
      options={themePreferences.map((value) => ({ value, label: t(`profile.themes.${value}`) }))}
      value={preference}
      onChange={choose}
    />
  );
}

export function DisplayScaleChoice() {
  const { t } = useTranslation('shell');
  const scale = useDisplayScale();
  const keep = useKeepChoice();
  const choose = (name: DisplayScaleName | undefined) => {
    if (name === undefined) return;
    keep(
      { displayScale: displayScales[name] },
      {
        title: t('toasts.displayScaleUpdated'),
        body: t('toasts.displayScaleSet', { label: t(`profile.scales.${name}`) }),
        failed: t('toasts.displayScaleFailed'),
      },
    );
  };
  return (
    <div className={frame.control}>
      <select
        className={frame.input}
        aria-label={t('profile.displayScale')}
        value={scale}
        onChange={(event) => choose(displayScaleNames.find((name) => name === event.currentTarget.value))}
      >
        {displayScaleNames.map((name) => (
          <option key={name} value={name}>
            {t(`profile.scales.${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** In every language the page runs from the left; who reads Hebrew may turn it. */
export function DirectionChoice() {
  const { t } = useTranslation('account');
  const isOn = useRightToLeft();
  const keep = useKeepChoice();
  const say = useSwitchWords();
  const label = t('appearance.rightToLeft');
  return (
    <CheckField
      label={label}
      hint={t('appearance.rightToLeftHint')}
      checked={isOn}
      onChange={(rightToLeft) => keep({ rightToLeft }, say(label, rightToLeft))}
    />
  );
}
