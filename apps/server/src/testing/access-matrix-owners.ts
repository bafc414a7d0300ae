import { randomBytes } from 'node:crypto';
import {
  addAgreement,
  addFee,
  addOwner,
  buildAgreement,
  buildEntry,
  inviteOwner,
  postEntry,
  setShares,
} from '../features/owners/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { sha256 } from '../platform/digest.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call what is done for owners of properties; each agreement is of a property of its own. */
export const ownerCalls: Record<string, MakeCall> = {
  createPropertyOwner: () => ({ body: { fullName: 'Dana Levi' } }),
  updatePropertyOwner: () => ({ body: { fullName: 'New Name' } }),
  getOwnerStatement: () => ({ query: { month: '2026-10' } }),
  exportOwnerStatement: () => ({ query: { month: '2026-10' } }),
  exportOwnerStatementPdf: () => ({ query: { month: '2026-10' } }),
  inviteOwner: async (maker) => ({ params: { ownerId: await newOwner(maker) }, body: { sendsMail: true } }),
  withdrawOwnerAccess: async (maker) => {
    const ownerId = await newOwner(maker);
    await inviteOwner(maker.server, maker.estate.owner, { ownerId });
    return { params: { ownerId } };
  },
  openOwnerInvitation: async (maker) => ({ body: { token: await newMailed(maker) } }),
  createOwnerAccount: async (maker) => ({
    body: { token: await newMailed(maker), fullName: 'Dana Levi', password: 'a kettle of fish' },
  }),
  acceptOwnerInvitation: async (maker) => ({ body: { token: await newMailed(maker) } }),
  getMyOwnerStatement: () => ({ query: { month: '2026-10' } }),
  exportMyOwnerStatement: () => ({ query: { month: '2026-10', language: 'en' } }),
  exportMyOwnerStatementPdf: () => ({ query: { month: '2026-10', language: 'en' } }),
  getOwnerStatementMails: () => ({ query: { month: '2026-10' } }),
  sendOwnerStatement: async (maker) => ({
    params: { ownerId: await newOwner(maker) },
    body: { month: '2026-10' },
  }),
  postOwnerEntry: () => ({ body: buildEntry() }),
  reverseOwnerEntry: async ({ server, estate }) => {
    const posted = await postEntry(server, estate.owner, estate.ids.owner);
    return { params: { entryId: posted.body.id } };
  },
  correctOwnerFee: async ({ server, estate }) => ({
    params: { entryId: await addFee(server, estate.owner, estate.ids) },
    body: { amount: 11_800 },
  }),
  setOwnershipShares: ({ estate }) => ({
    body: { fromOn: '2026-11-01', shares: [{ ownerId: estate.ids.owner, share: 10_000 }] },
  }),
  addManagementAgreement: async (maker) => ({
    params: { propertyId: await newOwned(maker) },
    body: buildAgreement({ fromMonth: '2026-12' }),
  }),
  endManagementAgreement: async (maker) => {
    const { server, estate } = maker;
    const added = await addAgreement(server, estate.owner, await newOwned(maker), { fromMonth: '2026-12' });
    return { params: { agreementId: added.body.id }, body: { untilMonth: '2026-12' } };
  },
};

/** With an address, and without anybody who sees what is theirs. */
async function newOwner({ server, estate }: Maker): Promise<string> {
  const body = { fullName: 'Dana Levi', email: `${nextNumber('property-owner')}@example.com` };
  const path = estate.owner.path('/property-owners');
  return (await server.request('POST', path, { as: estate.owner, body })).body.id;
}

/** The secret of an invitation whose mail has been read. */
async function newMailed(maker: Maker): Promise<string> {
  const { server, estate } = maker;
  const ownerId = await newOwner(maker);
  await inviteOwner(server, estate.owner, { ownerId, sendsMail: true });
  const token = randomBytes(32).toString('base64url');
  await server.owner`update owner_invitations set mail_token_hash = ${sha256(token)} where owner_id = ${ownerId}`;
  return token;
}

async function newOwned({ server, estate }: Maker): Promise<string> {
  const { id } = await addProperty(server, estate.owner);
  const ownerId = await addOwner(server, estate.owner);
  await setShares(server, estate.owner, {
    propertyId: id,
    fromOn: '2026-11-01',
    shares: { [ownerId]: 10_000 },
  });
  return id;
}
