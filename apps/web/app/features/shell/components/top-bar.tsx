import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { NotificationsMenu } from './notifications-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { PlaceOnPhone } from './workspace-menu.tsx';
import classes from './top-bar.module.css';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Search on the start side, the person on the end side. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.bar}>
      <PlaceOnPhone />
      <button
        type="button"
        className={classes.search}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={onSearch}
      >
        <Icon of={IconSearch} size={16} />
        <span className={classes.words}>{t('search.placeholder')}</span>
        <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.end}>
        <NotificationsMenu />
        <ProfileMenu />
      </div>
    </header>
  );
}
