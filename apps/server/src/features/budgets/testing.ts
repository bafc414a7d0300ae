import type { Budget, setBudget } from '@dira/contract/budgets';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Amounts = z.input<(typeof setBudget)['body']>['amounts'];
type OneBudget = { propertyId: string; year?: number };

/** ₪54,000 of income, ₪4,000 for repairs, ₪2,400 for insurance. */
export function buildAmounts(change: Amounts = {}): Amounts {
  return { income: 5_400_000, maintenance: 400_000, insurance: 240_000, ...change };
}

const pathOf = (member: Member, { propertyId, year = 2026 }: OneBudget) =>
  member.path(`/properties/${propertyId}/budgets/${year}`);

export function plan(
  server: TestServer,
  member: Member,
  one: OneBudget,
  amounts: Amounts = buildAmounts(),
): Promise<Answer> {
  return server.request('PUT', pathOf(member, one), { as: member, body: { amounts } });
}

export async function addBudget(
  server: TestServer,
  member: Member,
  one: OneBudget,
  amounts: Amounts = buildAmounts(),
): Promise<void> {
  const { status, body } = await plan(server, member, one, amounts);
  if (status !== 204) throw new Error(`no budget: ${JSON.stringify(body)}`);
}

export async function showBudget(server: TestServer, member: Member, one: OneBudget): Promise<Budget> {
  const { status, body } = await server.request('GET', pathOf(member, one), { as: member });
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`);
  return body;
}
