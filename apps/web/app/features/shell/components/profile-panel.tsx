import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { IconLogout } from '../../../ui/icons.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { DisplayScaleChoice, LanguageChoice, ThemeChoice } from '../../account/components/appearance.tsx';
import { useMe } from '../../account/queries.ts';
import { endSession } from '../../auth/end-session.ts';
import classes from './top-bar.module.css';

/** How the interface looks to somebody, and the way out; loaded when it is opened. */
export function ProfilePanel() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
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
      <Setting label={tCommon('labels.language')}>
        <LanguageChoice />
      </Setting>
      <Setting label={t('profile.theme')}>
        <ThemeChoice />
      </Setting>
      <Setting label={t('profile.displayScale')}>
        <DisplayScaleChoice />
      </Setting>
      <Link to={paths.settings()} {...buttonLook()}>
        {t('screens.settings')}
      </Link>
      <Button icon={IconLogout} onClick={() => void endSession()}>
        {tCommon('actions.signOut')}
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
