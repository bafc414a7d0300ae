import type { createExpense } from '@dira/contract/expenses';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createExpense)['body']>;

/** ₪850 for a boiler, on the day before the tests' today. */
export function buildExpense(change: Partial<Input> = {}): Input {
  return {
    expenseDate: '2026-11-21',
    category: 'maintenance',
    vendor: 'כהן אינסטלציה',
    description: 'החלפת דוד',
    amount: 85_000,
    ...change,
  };
}

/** @returns its id */
export async function addExpense(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/expenses'), {
    as: member,
    body: buildExpense(change),
  });
  if (answer.status !== 201) throw new Error(`no expense: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** A category of the workspace's own. @returns its id */
export async function addExpenseCategory(server: TestServer, member: Member, name: string): Promise<string> {
  const answer = await server.request('POST', member.path('/expense-categories'), {
    as: member,
    body: { name, category: 'maintenance' },
  });
  if (answer.status !== 201) throw new Error(`no category: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** An expense that waits for an owner, by the database. @returns its id */
export async function addWaitingExpense(server: TestServer, member: Member): Promise<string> {
  const id = await addExpense(server, member);
  await server.owner`update expenses set approval = 'waiting' where id = ${id}`;
  return id;
}
