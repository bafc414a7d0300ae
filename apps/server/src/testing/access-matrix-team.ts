import { randomBytes } from 'node:crypto';
import { invite } from '../features/team/testing.ts';
import { sha256 } from '../platform/digest.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';
import { signUpMember } from './people.ts';

/** Somebody of the team whom nobody else needs. */
async function addColleague({ server, estate }: Maker): Promise<{ params: { memberId: string } }> {
  const { id } = await signUpMember(server, estate.owner.organizationId, 'viewer');
  return { params: { memberId: id } };
}

const newAddress = () => `${nextNumber('invited')}@example.com`;

async function addInvitation({ server, estate }: Maker): Promise<{ params: { invitationId: string } }> {
  const { id } = await invite(server, estate.owner, { email: newAddress(), sendsMail: false });
  return { params: { invitationId: id } };
}

/** An invitation whose mail has been read. */
async function addMailed({ server, estate }: Maker): Promise<string> {
  const { id } = await invite(server, estate.owner, { email: newAddress(), sendsMail: false });
  const token = randomBytes(32).toString('base64url');
  await server.owner`update team_invitations set mail_token_hash = ${sha256(token)} where id = ${id}`;
  return token;
}

/** How to call the operations of the team that write. */
export const teamCalls: Record<string, MakeCall> = {
  updateTeamMember: async (maker) => ({
    ...(await addColleague(maker)),
    body: { role: 'viewer', flags: { viewFinancials: true }, propertyIds: null },
  }),
  suspendTeamMember: addColleague,
  resumeTeamMember: async (maker) => {
    const call = await addColleague(maker);
    await maker.server
      .owner`update memberships set suspended_at = created_at where user_id = ${call.params.memberId}`;
    return call;
  },
  removeTeamMember: async (maker) => ({ ...(await addColleague(maker)), body: { assigneeId: null } }),
  createTeamInvitation: () => ({ body: { email: newAddress(), role: 'viewer' } }),
  renewTeamInvitation: async (maker) => ({ ...(await addInvitation(maker)), body: { sendsMail: true } }),
  withdrawTeamInvitation: addInvitation,
  openTeamInvitation: async (maker) => ({ body: { token: await addMailed(maker) } }),
  createInvitedAccount: async (maker) => ({
    body: { token: await addMailed(maker), fullName: 'Noa Levi', password: 'a kettle of fish' },
  }),
  leaveTeam: () => ({}),
  acceptTeamInvitation: () => ({ body: { token: 'nobody was asked' } }),
  declineTeamInvitation: () => ({ body: { token: 'nobody was asked' } }),
};
