import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { ChangePanel } from './components/change-panel.tsx';
import { InvitationPanel } from './components/invitation-panel.tsx';
import { InvitePanel } from './components/invite-panel.tsx';
import { MemberPanel } from './components/member-panel.tsx';
import { memberQuery } from './queries.ts';

type TeamSubject = Pick<Membership, 'organizationId' | 'can'>;

const may = ({ can }: TeamSubject) => can['team.manage'];

/** What opens beside the team. */
export const teamPanels: readonly Panel<TeamSubject>[] = [
  { name: 'invite', may, render: (_, { close }) => <InvitePanel onClose={close} /> },
  {
    name: 'change',
    may,
    load: ({ organizationId }, address) => loadMember(organizationId, address('member')),
    render: (_, { address, go }) => {
      const member = address('member');
      return member && <ChangePanel key={member} memberId={member} onClose={() => go({ panel: null })} />;
    },
  },
  {
    name: 'member',
    by: 'member',
    may,
    load: ({ organizationId }, address) => loadMember(organizationId, address('member')),
    render: (_, { address, close }) => {
      const member = address('member') ?? '';
      return <MemberPanel key={member} memberId={member} onClose={close} />;
    },
  },
  {
    name: 'invitation',
    by: 'invitation',
    may,
    render: (_, { address, close }) => {
      const invitation = address('invitation') ?? '';
      return <InvitationPanel key={invitation} invitationId={invitation} onClose={close} />;
    },
  },
];

async function loadMember(organizationId: string, memberId: string | null): Promise<void> {
  if (memberId !== null) await queryClient.ensureQueryData(memberQuery(organizationId, memberId));
}
