import { displayScales, themePreferences } from '@dira/contract/constants';
import type { DisplayScaleName, ThemePreference } from '@dira/contract/constants';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applyDisplayScale, displayScaleNames, readDisplayScale } from '../../../lib/display-scale.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { setThemePreference, useThemePreference } from '../../../lib/theme.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { IconLogout } from '../../../ui/icons.ts';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useMe, useUpdateProfile } from '../../account/queries.ts';
import { endSession } from '../../auth/end-session.ts';
import frame from '../../../ui/fields/field-frame.module.css';
import classes from './top-bar.module.css';

/** The person, how the interface looks to them, and the way out. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const name = user.fullName || user.email;
  return (
    <Popover
      label={t('profile.menu', { name })}
      renderTrigger={(props) => (
        <button type="button" {...props} className={classes.avatar} aria-label={t('profile.menu', { name })}>
          {[...name.trim()][0]?.toUpperCase()}
        </button>
      )}
    >
      <ProfilePanel />
    </Popover>
  );
}

function ProfilePanel() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const { mutate: updateProfile } = useUpdateProfile();
  return (
    <div className={classes.panel}>
      <div className={classes.person}>
        <strong>
          <UserText>{user.fullName}</UserText>
        </strong>
        <span>
          <Code>{user.email}</Code>
        </span>
      </div>
      <Setting label={t('profile.language')}>
        <LanguageSelect onChange={(preferredLanguage) => updateProfile({ preferredLanguage })} />
      </Setting>
      <Setting label={t('profile.theme')}>
        <ThemeChoice />
      </Setting>
      <Setting label={t('profile.displayScale')}>
        <DisplayScaleChoice />
      </Setting>
      <Button icon={IconLogout} onClick={() => void endSession()}>
        {t('profile.signOut')}
      </Button>
    </div>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.setting}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function ThemeChoice() {
  const { t } = useTranslation('shell');
  const preference = useThemePreference();
  const { mutate: updateProfile } = useUpdateProfile();
  const choose = (theme: ThemePreference) => {
    setThemePreference(theme);
    updateProfile({ themePreference: theme });
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

function DisplayScaleChoice() {
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
