import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { invite } from '../features/team/testing.ts';
import { sha256 } from '../platform/digest.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';
import { signUpMember } from './people.ts';
import type { TestServer } from './test-server.ts';

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

type Taken = { organization_id: string; user_id: string; role: string; flags: string };
/** Places of those who became owners by a call. */
const taken: Taken[] = [];

/** An offer to whoever calls, the only one that is open. Who makes it is nobody whom another call needs. */
async function addOffer({ server, estate, token }: Maker): Promise<{ params: { offerId: string } }> {
  const { organizationId } = estate.owner;
  const [{ id: giver }, takerId] = [
    await signUpMember(server, organizationId, 'admin'),
    token === undefined ? estate.owner.id : String(decodeJwt(token).sub),
  ];
  const [place] = await server.owner<
    Taken[]
  >`select organization_id, user_id, role, flags::text from memberships
    where organization_id = ${organizationId} and user_id = ${takerId}`;
  if (place !== undefined) taken.push(place);
  await voidOffers(server);
  const offerId = randomUUID();
  const until = server.clock.now().add({ hours: 24 }).toString();
  await server.owner`insert into ownership_offers
      (organization_id, id, offered_by, offered_to, becomes, created_at, expires_at)
    values (${organizationId}, ${offerId}, ${giver}, ${takerId}, 'viewer', ${until}, ${until})`;
  return { params: { offerId } };
}

async function voidOffers({ owner }: TestServer): Promise<void> {
  await owner`update ownership_offers set outcome = 'void', settled_at = created_at where outcome is null`;
}

/** Whoever has become an owner with one operation is what they were for the next. */
export async function givePlacesBack({ owner }: TestServer): Promise<void> {
  for (const { organization_id: organizationId, user_id: id, role, flags } of taken.splice(0))
    await owner`update memberships set role = ${role}, flags = ${flags}::jsonb
      where organization_id = ${organizationId} and user_id = ${id}`;
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
  offerOwnership: async (maker) => {
    await voidOffers(maker.server);
    const { params } = await addColleague(maker);
    return { body: { ...params, becomes: 'viewer' } };
  },
  withdrawOwnershipOffer: addOffer,
  acceptOwnership: addOffer,
  declineOwnership: addOffer,
  leaveTeam: () => ({}),
  acceptTeamInvitation: () => ({ body: { token: 'nobody was asked' } }),
  declineTeamInvitation: () => ({ body: { token: 'nobody was asked' } }),
};
