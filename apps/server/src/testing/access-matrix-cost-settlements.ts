import { addEmptySettlement, asked, buildEmptySettlement } from '../features/cost-settlements/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to settle the advances of a property, each time those of another month before anybody lived there. */
export const costSettlementCalls: Record<string, MakeCall> = {
  getSettlementBasis: () => ({ query: asked }),
  postCostSettlement: async (maker) => ({
    body: await buildEmptySettlement(maker.server, houseOf(maker), nextMonth()),
  }),
  reverseCostSettlement: async (maker) => ({
    params: { costSettlementId: await addEmptySettlement(maker.server, houseOf(maker), nextMonth()) },
    body: { reason: 'The bill was corrected' },
  }),
};

const houseOf = ({ estate }: Maker) => ({ owner: estate.owner, propertyId: estate.ids.property });

let month = Temporal.PlainYearMonth.from('1950-01');
function nextMonth(): string {
  month = month.add({ months: 1 });
  return month.toString();
}
