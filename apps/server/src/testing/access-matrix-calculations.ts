import { addCalculation, buildCalculation } from '../features/calculations/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of saved calculations: each is its maker’s alone. */
export const calculationCalls: Record<string, MakeCall> = {
  createCalculation: () => ({ body: buildCalculation() }),
  getCalculation: (maker) => ownCalculation(maker),
  updateCalculation: async (maker) => ({ ...(await ownCalculation(maker)), body: { name: 'Bialik 22' } }),
  deleteCalculation: (maker) => ownCalculation(maker),
  printCalculation: () => ({ query: { tool: 'cap-rate', values: 'price=2000000' } }),
};

async function ownCalculation({ server, estate, token }: Maker) {
  const whoever = { ...estate.owner, token: token ?? estate.owner.token };
  return { params: { calculationId: await addCalculation(server, whoever) } };
}
