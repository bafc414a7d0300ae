import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/popover.tsx';
import { useMe } from '../../account/queries.ts';
import classes from './top-bar.module.css';

const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel.tsx')).ProfilePanel }));

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
      <Suspense>
        <ProfilePanel />
      </Suspense>
    </Popover>
  );
}
