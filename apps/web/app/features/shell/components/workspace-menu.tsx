import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ClippedText } from '../../../ui/user-text.tsx';
import type { Membership } from '../../account/queries.ts';
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

/** The workspace one is in, with the way to the others and to a new one. */
export function WorkspaceMenu() {
  const { t } = useTranslation('shell');
  const [isCreating, setIsCreating] = useState(false);
  const { organization } = useWorkspace();
  if (organization === null) return null;
  return (
    <>
      <Popover
        label={t('workspace.label')}
        edge="start"
        renderTrigger={(props) => (
          <button type="button" {...props} className={classes.button}>
            <Spoken>{`${t('workspace.label')}: `}</Spoken>
            <WorkspaceName organization={organization} />
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
