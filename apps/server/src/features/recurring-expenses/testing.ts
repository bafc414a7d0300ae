import type { createRecurringExpense } from '@dira/contract/recurring-expenses';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildExpense } from '../expenses/testing.ts';

type Input = z.input<(typeof createRecurringExpense)['body']>;

/** The cleaner: ₪650 on the first of each month, from October. */
export function buildRecurringExpense(change: Partial<Input> = {}): Input {
  return {
    ...buildExpense({ expenseDate: '2026-10-01', category: 'house_committee', amount: 65_000 }),
    everyMonths: 1,
    ...change,
  };
}

export function makeRecur(server: TestServer, member: Member, change: Partial<Input> = {}): Promise<Answer> {
  return server.request('POST', member.path('/recurring-expenses'), {
    as: member,
    body: buildRecurringExpense(change),
  });
}

/** @returns its id */
export async function addRecurringExpense(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
): Promise<string> {
  const { status, body } = await makeRecur(server, member, change);
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`);
  return body.id;
}
