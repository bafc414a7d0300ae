import { createExpense as expenseContract } from '@dira/contract/expenses';
import type { ExpenseCategory } from '@dira/domain/expenses';
import type { Resources } from '@dira/i18n/resources';
import type { OrgWrite } from '../../db/scope.ts';
import { addExpense } from '../expenses/service.ts';
import type { Household } from './history.ts';
import type { SampleVoice } from './plan.ts';
import * as repo from './repo.ts';
import { speak } from './speaking.ts';

interface SampleExpense {
  what: keyof Resources['sample']['expenses'];
  category: ExpenseCategory;
  /** Agorot. */
  amount: number;
  monthsAgo: number;
  /** Agorot, within the amount. */
  vatAmount?: number;
}

const cleaning = { what: 'cleaning', category: 'house_committee', amount: 65_000 } as const;

/** What each house cost in the last months: the stairs every month, the lift every third, the insurance once. */
const spent: readonly SampleExpense[] = [
  ...[5, 4, 3, 2, 1, 0].map((monthsAgo) => ({ ...cleaning, monthsAgo })),
  { what: 'lift', category: 'maintenance', amount: 118_000, vatAmount: 18_000, monthsAgo: 4 },
  { what: 'lift', category: 'maintenance', amount: 118_000, vatAmount: 18_000, monthsAgo: 1 },
  { what: 'insurance', category: 'insurance', amount: 468_000, monthsAgo: 3 },
];

/** Each on the first of its month, so that this month has its share on any day. */
export async function addExpenses(
  write: OrgWrite,
  leases: ReadonlyMap<string, Household>,
  { say }: SampleVoice,
): Promise<void> {
  const unitOfHouse = new Map([...leases.values()].map(({ building, unitId }) => [building.name, unitId]));
  for (const unitId of unitOfHouse.values()) {
    const propertyId = await repo.getProperty(write, unitId);
    for (const { what, category, amount, vatAmount, monthsAgo } of spent) {
      const expenseDate = write.today.with({ day: 1 }).subtract({ months: monthsAgo });
      const daysAgo = write.today.since(expenseDate).days;
      const expense = {
        expenseDate: expenseDate.toString(),
        category,
        description: say(`expenses.${what}`),
        amount,
        vatAmount,
        method: 'bank_transfer',
      };
      await addExpense(
        await speak(write, write, daysAgo),
        expenseContract.body.parse({ ...expense, propertyId }),
      );
    }
  }
  await speak(write, write, 0);
}
