import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ClippedText } from '../../../ui/user-text.tsx';
import type { Membership } from '../../account/queries.ts';
import { WorkspaceMark } from '../../logos/components/workspace-mark.tsx';
import { hasSeveralPlaces, standingOf } from '../../organizations/queries.ts';
import { useWorkspace } from '../use-workspace.ts';
import classes from './workspace-menu.module.css';

const WorkspaceList = lazy(async () => {
  const [{ WorkspaceList: list }] = await Promise.all([
    import('./workspace-list.tsx'),
    loadTexts('organizations'),
  ]);
  return { default: list };
});
const CreateOrganizationDialog = lazy(async () => ({
  default: (await import('../../organizations/components/create-organization-dialog.tsx'))
    .CreateOrganizationDialog,
}));

/** Where one stands: the workspace or what one rents, with the way to the others and to a new one. */
export function WorkspaceMenu() {
  const { t } = useTranslation('shell');
  const [isCreating, setIsCreating] = useState(false);
  const { me, organization } = useWorkspace();
  if (me.memberships.length === 0 && !hasSeveralPlaces(me)) return null;
  return (
    <>
      <Popover
        label={t('workspace.label')}
        edge="start"
        renderTrigger={(props) => (
          <button type="button" {...props} className={classes.button}>
            <Spoken>{`${t('workspace.label')}: `}</Spoken>
            {organization !== null && <WorkspaceMark {...organization} />}
            {organization === null ? <OwnPlace /> : <WorkspaceName organization={organization} />}
            <Icon of={IconChevronDown} size={16} />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <WorkspaceList onClose={close} onCreate={() => setIsCreating(true)} />
          </Suspense>
        )}
      </Popover>
      {isCreating && (
        <Suspense>
          <CreateOrganizationDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

/** In the bar of a phone, for whoever could be somewhere else: the sidebar that says it is put away there. */
export function PlaceOnPhone() {
  const { me } = useWorkspace();
  return (
    hasSeveralPlaces(me) && (
      <div className={classes.onPhone}>
        <WorkspaceMenu />
      </div>
    )
  );
}

/** At what the person rents, or at what is managed for them. */
function OwnPlace() {
  const { t } = useTranslation('shell');
  const { me } = useWorkspace();
  const isOwner = standingOf(me) === 'owner';
  return (
    <span className={classes.text}>
      <ClippedText>{t(isOwner ? 'workspace.owned' : 'workspace.rented')}</ClippedText>
      <small>{t(isOwner ? 'workspace.asOwner' : 'workspace.asTenant')}</small>
    </span>
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
