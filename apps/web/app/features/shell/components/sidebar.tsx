import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { namedGroups, sidebarFor } from '../navigation.ts';
import type { NavigationGroup, NavigationItem } from '../navigation.ts';
import { useWorkspace } from '../use-workspace.ts';
import { TrialLeft } from './trial-left.tsx';
import { Unread } from './unread.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';
import classes from './sidebar.module.css';

/** Brand, workspace, and the screens by group. What is not built or was hidden stands in the palette alone. */
export function Sidebar() {
  const { t } = useTranslation(['shell', 'common']);
  const { me, organization } = useWorkspace();
  const { shown } = sidebarFor(me, organization);
  const inGroup = (group: NavigationGroup) => shown.filter((item) => item.group === group);
  return (
    <nav className={classes.sidebar} aria-label={t('mainNavigation')}>
      <Link to={paths.dashboard()} className={classes.brand}>
        <BrandMark />
        {t('common:brand')}
      </Link>
      <WorkspaceMenu />
      <NavigationLinks items={inGroup('top')} />
      {namedGroups
        .filter((group) => inGroup(group).length > 0)
        .map((group) => (
          <div key={group}>
            <h2 className={classes.group}>{t(`groups.${group}`)}</h2>
            <NavigationLinks items={inGroup(group)} />
          </div>
        ))}
      {organization?.can['organization.manage'] === true && (
        <TrialLeft organizationId={organization.organizationId} can={organization.can} />
      )}
    </nav>
  );
}

function NavigationLinks({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.path}>
          <NavLink to={item.path} className={classes.link ?? ''} prefetch="intent">
            <Icon of={item.icon} />
            {t(`screens.${item.screen}`)}
            <Unread screen={item.screen} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
