import { addLead } from '../features/leads/testing.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of leads. */
export const leadCalls: Record<string, MakeCall> = {
  createLead: () => ({ body: { fullName: 'Noa Peretz', email: newEmail() } }),
  updateLead: () => ({ body: { notes: nextNumber('Called ') } }),
  deleteLead: async (maker) => ({ params: { leadId: await newLead(maker) } }),
};

const newEmail = () => `${nextNumber('lead')}@example.com`;

function newLead({ server, estate }: Maker): Promise<string> {
  const { ids, owner } = estate;
  return addLead(server, owner, { email: newEmail(), phone: null, propertyId: ids.property });
}
