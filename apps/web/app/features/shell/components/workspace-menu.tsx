import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { ClippedText, UserText } from '../../../ui/user-text.tsx';
import type { Membership } from '../../account/queries.ts';
import { chooseOrganization } from '../../organizations/queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import classes from './workspace-menu.module.css';

/** The workspace selector; with only one workspace it is just its name. */
export function WorkspaceMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { me, organization } = useWorkspace();
  if (organization === null) return null;
  if (me.memberships.length === 1) {
    return (
      <div className={classes.button}>
        <WorkspaceName organization={organization} />
      </div>
    );
  }
  const choose = async (id: string) => {
    await chooseOrganization(me, id);
    await navigate(paths.dashboard());
  };
  return (
    <Menu
      label={t('workspace.label')}
      edge="start"
      items={me.memberships.map((membership) => ({
        key: membership.organizationId,
        label: <UserText>{membership.organizationName}</UserText>,
        isChosen: membership === organization,
        run: () => void choose(membership.organizationId),
      }))}
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.button}
          aria-label={`${t('workspace.label')}: ${organization.organizationName}`}
        >
          <WorkspaceName organization={organization} />
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    />
  );
}

function WorkspaceName({ organization }: { organization: Membership }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.text}>
      <ClippedText>{organization.organizationName}</ClippedText>
      <small>
        {t('workspace.units', { count: organization.unitCount })} ·{' '}
        {t(`workspace.plans.${organization.plan}`)}
      </small>
    </span>
  );
}
