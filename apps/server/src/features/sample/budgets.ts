import { setBudget } from '@dira/contract/budgets';
import type { OrgWrite } from '../../db/scope.ts';
import { changeBudget } from '../budgets/service.ts';
import type { Household } from './history.ts';
import * as repo from './repo.ts';

const monthsOfYear = 12;

/** Agorot for a year: the stairs as they cost, the lift with room to spare, the insurance for a little less than it came to. */
const spending = { house_committee: 780_000, maintenance: 400_000, insurance: 450_000 } as const;

/** What each house should earn and spend this year: the rent that its homes bring by now, all through the year. */
export async function addBudgets(write: OrgWrite, leases: ReadonlyMap<string, Household>): Promise<void> {
  const ofHouses = Map.groupBy(leases.values(), ({ building }) => building.name);
  for (const households of ofHouses.values()) {
    const rents = new Map(households.map(({ unitId, rent }) => [unitId, rent]));
    const income = rents.values().reduce((sum, rent) => sum + rent * monthsOfYear, 0);
    const propertyId = await repo.getProperty(write, households[0]?.unitId ?? '');
    const { amounts } = setBudget.body.parse({ amounts: { ...spending, income } });
    await changeBudget(write, { propertyId, year: write.today.year }, { amounts });
  }
}
