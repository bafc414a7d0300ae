import {
  addSettlement,
  asked,
  buildSettlement,
  readBasis,
  reverseSettlement,
} from '../features/cost-settlements/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to settle the advances of a property; each settlement is reversed before the next. */
export const costSettlementCalls: Record<string, MakeCall> = {
  getSettlementBasis: () => ({ query: asked }),
  postCostSettlement: async (maker) => {
    await reverseLast(maker);
    const basis = await readBasis(maker.server, houseOf(maker));
    const shares = basis.lines.map((_, index) => (index === 0 ? 1_000 : 0));
    const body = buildSettlement(basis, shares);
    return {
      body: {
        ...body,
        split: 'persons',
        lines: body.lines.map((line, index) => ({ ...line, measure: index === 0 ? 1 : 0 })),
      },
    };
  },
  reverseCostSettlement: async (maker) => {
    await reverseLast(maker);
    return {
      params: { costSettlementId: await addSettlement(maker.server, houseOf(maker)) },
      body: { reason: 'The bill was corrected' },
    };
  },
};

const houseOf = ({ estate }: Maker) => ({ owner: estate.owner, propertyId: estate.ids.property });

async function reverseLast({ server, estate }: Maker): Promise<void> {
  const { owner } = estate;
  const { body } = await server.request('GET', owner.path('/cost-settlements'), { as: owner });
  const standing = body.items.find(({ reversal }: { reversal: unknown }) => reversal === null);
  if (standing !== undefined) await reverseSettlement(server, estate, standing.id);
}
