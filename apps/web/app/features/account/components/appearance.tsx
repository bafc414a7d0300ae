import { displayScales, themePreferences } from '@dira/contract/constants';
import type { DisplayScaleName, ThemePreference } from '@dira/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setRightToLeft } from '../../../lib/direction.ts';
import { applyDisplayScale, displayScaleNames, readDisplayScale } from '../../../lib/display-scale.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { setThemePreference, useThemePreference } from '../../../lib/theme.ts';
import { showToast } from '../../../lib/toast.ts';
import { useRightToLeft } from '../../../lib/use-direction.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useUpdateProfile } from '../queries.ts';
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
  const { mutate: updateProfile } = useUpdateProfile();
  const choose = (theme: ThemePreference) => {
    setThemePreference(theme);
    updateProfile({ themePreference: theme }, onlyLogged);
  };
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
  const [scale, setScale] = useState(readDisplayScale);
  const { mutate: updateProfile } = useUpdateProfile();
  const show = (name: DisplayScaleName) => {
    applyDisplayScale(name);
    setScale(name);
  };
  const choose = (name: DisplayScaleName | undefined) => {
    if (name === undefined) return;
    show(name);
    updateProfile(
      { displayScale: displayScales[name] },
      {
        onSuccess: () =>
          showToast({
            title: t('toasts.displayScaleUpdated'),
            body: t('toasts.displayScaleSet', { label: t(`profile.scales.${name}`) }),
          }),
        onError: (error) => {
          show(scale);
          showToast({ title: t('toasts.displayScaleFailed'), body: describeProblem(error), tone: 'error' });
        },
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
  const { mutate: updateProfile } = useUpdateProfile();
  const choose = (rightToLeft: boolean) => {
    setRightToLeft(rightToLeft);
    updateProfile(
      { rightToLeft },
      {
        onError: (error) => {
          setRightToLeft(!rightToLeft);
          showToast({ title: t('appearance.failed'), body: describeProblem(error), tone: 'error' });
        },
      },
    );
  };
  return (
    <CheckField
      label={t('appearance.rightToLeft')}
      hint={t('appearance.rightToLeftHint')}
      checked={isOn}
      onChange={choose}
    />
  );
}
