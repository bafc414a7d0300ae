import {
  addAgreement,
  addFee,
  addOwner,
  buildAgreement,
  buildEntry,
  postEntry,
  setShares,
} from '../features/owners/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call what is done for owners of properties; each agreement is of a property of its own. */
export const ownerCalls: Record<string, MakeCall> = {
  createPropertyOwner: () => ({ body: { fullName: 'Dana Levi' } }),
  updatePropertyOwner: () => ({ body: { fullName: 'New Name' } }),
  getOwnerStatement: () => ({ query: { month: '2026-10' } }),
  exportOwnerStatement: () => ({ query: { month: '2026-10' } }),
  exportOwnerStatementPdf: () => ({ query: { month: '2026-10' } }),
  getOwnerStatementMails: () => ({ query: { month: '2026-10' } }),
  sendOwnerStatement: async ({ server, estate }) => {
    const { owner } = estate;
    const body = { fullName: 'Dana Levi', email: 'dana@example.com' };
    const added = await server.request('POST', owner.path('/property-owners'), { as: owner, body });
    return { params: { ownerId: added.body.id }, body: { month: '2026-10' } };
  },
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
