import { countDays, formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization, workspaceQuery } from '../queries.ts';
import { EditLink } from './edit-link.tsx';

type WorkspaceCardProps = {
  organizationId: string;
  /** The address that opens its panel; elsewhere than at its own page, owners are led there. */
  editTo?: string;
};

/** The workspace that the person is in: what it is called, what it is for, its plan and how it stands. */
export function WorkspaceCard({ organizationId, editTo }: WorkspaceCardProps) {
  const { t } = useTranslation(['organizations', 'shell']);
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const { data: workspace } = useSuspenseQuery(workspaceQuery(organizationId));
  const { name, description, plan, status } = workspace;
  const title = t('shell:workspace.label');
  const toPage = can['organization.manage'] && <Link to={paths.organizationSettings()}>{t('open')}</Link>;
  return (
    <Card title={title} action={editTo === undefined ? toPage : <EditLink to={editTo} what={title} />}>
      <FactList
        facts={[
          { label: tCommon('labels.name'), value: <UserText>{name}</UserText> },
          {
            label: tCommon('labels.description'),
            value: description === '' ? tCommon('none') : <UserText>{description}</UserText>,
          },
          { label: t('shell:workspace.plan'), value: t(`shell:workspace.plans.${plan}`) },
          { label: tCommon('labels.status'), value: t(`statuses.${status}`) },
          ...useTrial(workspace),
        ]}
      />
    </Card>
  );
}

/** How long it is still tried; nothing of one that is not, or no longer. */
function useTrial({ status, trialEndsOn }: { status: string; trialEndsOn: string | null }) {
  const { t } = useTranslation('shell');
  if (status !== 'trial' || trialEndsOn === null) return [];
  const count = countDays(today(), trialEndsOn);
  const date = isolate.code(formatDate(trialEndsOn));
  return [
    {
      label: t('workspace.trial'),
      value: count < 0 ? t('workspace.trialEnded', { date }) : t('workspace.trialLeft', { count, date }),
    },
  ];
}
