import { addLease } from '../features/leases/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { buildQuestion, endsInMarch } from '../features/renewal-rounds/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';
import { first } from './access-matrix-world.ts';

/** A lease of the same tenant that ends soon, about which they are asked or have answered. */
async function leaseThatEnds(
  { server, estate: { owner, rental } }: Maker,
  after?: 'asked' | 'answered',
): Promise<string> {
  const { unitIds } = await addProperty(server, owner);
  const tenant = { id: rental.lease.tenantId };
  const { id } = await addLease(server, owner, first(unitIds), { ...endsInMarch, tenant });
  const post = (rest: string, body: object) =>
    server.request('POST', owner.path(`/leases/${id}/renewal${rest}`), { as: owner, body });
  if (after !== undefined) await post('/question', buildQuestion());
  if (after === 'answered') await post('/answer', { answer: 'stay' });
  return id;
}

/** How to call the operations of renewals that write. */
export const renewalRoundCalls: Record<string, MakeCall> = {
  askTenant: async (maker) => ({ params: { leaseId: await leaseThatEnds(maker) }, body: buildQuestion() }),
  noteRenewalAnswer: async (maker) => ({
    params: { leaseId: await leaseThatEnds(maker, 'asked') },
    body: { answer: 'talk' },
  }),
  draftRenewal: async (maker) => ({ params: { leaseId: await leaseThatEnds(maker, 'answered') }, body: {} }),
  closeRenewal: async (maker) => ({ params: { leaseId: await leaseThatEnds(maker, 'asked') } }),
  answerRenewal: async (maker) => ({
    params: { leaseId: await leaseThatEnds(maker, 'asked') },
    body: { answer: 'talk' },
  }),
  switchRenewalOpenings: () => ({ body: { isActive: true } }),
};
