import { saveAgreement } from '../features/lease-agreements/testing.ts';
import { addLease } from '../features/leases/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { addSecurity, buildGuarantor } from '../features/securities/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to ask for a whole identity number, of somebody whose number is on file. */
export const identityNumberCalls: Record<string, MakeCall> = {
  revealTenantIdentityNumber: async ({ server, estate: { owner, ids } }) => {
    const body = { identityNumber: '123456782' };
    await server.request('PATCH', owner.path(`/tenants/${ids.tenant}`), { as: owner, body });
    return {};
  },
  revealGuarantorIdentityNumber: async ({ server, estate }) => ({
    params: { securityId: await addSecurity(server, estate.rental, buildGuarantor()) },
  }),
  revealPartyIdentityNumber: async ({ server, estate: { owner } }) => {
    const { unitIds } = await addProperty(server, owner);
    const { id } = await addLease(server, owner, unitIds[0] ?? '', { makeAccount: false });
    await saveAgreement(server, owner, id);
    return { params: { leaseId: id, partyKey: 'landlord' } };
  },
};
