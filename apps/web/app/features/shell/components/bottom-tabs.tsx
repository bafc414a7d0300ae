import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { IconMenu2 } from '../../../ui/icons.ts';
import { tabsFor } from '../tabs.ts';
import { useWorkspace } from '../use-workspace.ts';
import { Unread } from './unread.tsx';
import classes from './bottom-tabs.module.css';

/** On a phone: the screens of every day under the thumb, the rest behind the menu. */
export function BottomTabs({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { me, organization } = useWorkspace();
  const tabs = tabsFor(me, organization);
  return (
    <nav className={classes.tabs} aria-label={t('quickNavigation')}>
      {tabs.map((item) => (
        <NavLink key={item.path} to={item.path} className={classes.tab ?? ''}>
          <Icon of={item.icon} size={22} />
          <span className={classes.label}>
            {item.name === 'labels.repairs' ? tCommon(item.name) : t(item.name)}
          </span>
          <Unread screen={item.screen} isOnIcon />
        </NavLink>
      ))}
      <button type="button" className={classes.tab} onClick={onMenu}>
        <Icon of={IconMenu2} size={22} />
        <span className={classes.label}>{t('openMenu')}</span>
      </button>
    </nav>
  );
}
