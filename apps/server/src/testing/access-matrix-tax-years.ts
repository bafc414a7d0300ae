import { addOwner } from '../features/owners/testing.ts';
import { addFamily, buildFamily } from '../features/tax-years/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

const year = '2026';

/** How to call what is done for the tax of families; each new family has an owner of its own. */
export const taxYearCalls: Record<string, MakeCall> = {
  createTaxFamily: async (maker) => ({ body: await newFamily(maker) }),
  updateTaxFamily: () => ({ body: { name: 'New name' } }),
  deleteTaxFamily: async (maker) => ({
    params: { familyId: await addFamily(maker.server, maker.estate.owner, await newFamily(maker)) },
  }),
  getTaxYear: () => ({ params: { year } }),
  findTaxPack: () => ({ params: { year } }),
  requestTaxPack: async ({ server, estate }) => {
    await server.owner`delete from tax_packs
      where organization_id = ${estate.owner.organizationId} and ready_at is null`;
    return { params: { year }, body: { language: 'en' } };
  },
  setTaxYearFacts: () => ({
    params: { year },
    body: { isFromSixty: true, otherIncome: 12_000_000, ownRate: null },
  }),
  setTaxProperty: () => ({
    params: { year },
    body: { costBasis: { boughtOn: '2020-01-01', cost: 100_000_000 }, mortgageInterest: 100_000 },
  }),
};

async function newFamily({ server, estate }: Maker) {
  return buildFamily({ hasUnowned: false, ownerIds: [await addOwner(server, estate.owner)] });
}
