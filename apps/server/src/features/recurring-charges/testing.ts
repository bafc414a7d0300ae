import type { RecurringChargeJson } from '@dira/contract/recurring-charges';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';

/** The house committee as a person enters it: ₪180 a month from the beginning of the lease, due on the 31st. */
export function buildRecurringCharge(change: Record<string, unknown> = {}) {
  return {
    purpose: 'house_committee',
    kind: 'fee',
    amount: 18_000,
    everyMonths: 1,
    dueDay: 31,
    startsOn: '2026-10-01',
    ...change,
  };
}

export function createRecurringCharge(
  server: TestServer,
  { owner, path }: Rental,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', path('/recurring-charges'), {
    as: owner,
    body: buildRecurringCharge(change),
  });
}

export async function addRecurringCharge(
  server: TestServer,
  rental: Rental,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await createRecurringCharge(server, rental, change);
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export async function listRecurringCharges(
  server: TestServer,
  { owner, path }: Rental,
): Promise<RecurringChargeJson[]> {
  const { body } = await server.request('GET', path('/recurring-charges'), { as: owner });
  return body.items;
}
