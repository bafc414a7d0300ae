import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { IconMenu2 } from '../../../ui/icons.ts';
import { navigationFor } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';
import { UnreadMessages } from './unread-messages.tsx';
import classes from './bottom-tabs.module.css';

/** Beside the menu there is room for four. */
const mostTabs = 4;

/** On a phone: the screens of every day under the thumb, the rest behind the menu. */
export function BottomTabs({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const { me, organization } = useWorkspace();
  const tabs = navigationFor(me, organization)
    .working.filter(({ isTab }) => isTab === true)
    .slice(0, mostTabs);
  return (
    <nav className={classes.tabs} aria-label={t('quickNavigation')}>
      {tabs.map((item) => (
        <NavLink key={item.path} to={item.path} className={classes.tab ?? ''}>
          <Icon of={item.icon} size={22} />
          <span className={classes.label}>{t(`screens.${item.screen}`)}</span>
          {item.screen === 'messages' && <UnreadMessages isOnIcon />}
        </NavLink>
      ))}
      <button type="button" className={classes.tab} onClick={onMenu}>
        <Icon of={IconMenu2} size={22} />
        <span className={classes.label}>{t('openMenu')}</span>
      </button>
    </nav>
  );
}
