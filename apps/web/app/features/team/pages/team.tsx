import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { MemberList } from '../components/member-list.tsx';
import { OwnershipCard } from '../components/ownership-card.tsx';
import { PendingInvitations } from '../components/pending-invitations.tsx';
import { teamPanels } from '../panels.tsx';
import { invitationsQuery, membersQuery, ownershipQuery } from '../queries.ts';
import type { Route } from './+types/team';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('team', 'organizations', 'lists')]);
  if (!subject.can['team.manage']) throw redirect(paths.dashboard());
  const { organizationId } = subject;
  await Promise.all([
    queryClient.ensureInfiniteQueryData(membersQuery(organizationId)),
    queryClient.ensureInfiniteQueryData(invitationsQuery(organizationId)),
    queryClient.ensureQueryData(ownershipQuery(organizationId)),
    loadParts([findPanel(teamPanels, address)], subject, address),
  ]);
  return null;
}

/** Who works here, who was asked to, and what each can do. */
export default function Team() {
  const { t } = useTranslation(['team', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(teamPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('shell:screens.team')}
        purpose={t('purpose')}
        actions={
          <Link
            {...buttonLook({ variant: 'filled' })}
            to={page.link({ panel: 'invite', member: null, invitation: null })}
          >
            {t('invite')}
          </Link>
        }
      />
      <Stack>
        <OwnershipCard />
        <PendingInvitations />
        <MemberList />
      </Stack>
    </Page>
  );
}
