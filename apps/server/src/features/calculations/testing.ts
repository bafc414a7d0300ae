import type { createCalculation } from '@dira/contract/calculations';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createCalculation)['body']>;

export function buildCalculation(change: Partial<Input> = {}): Input {
  return { tool: 'cap-rate', name: 'Herzl 14', values: { price: '2,000,000', rent: '6000' }, ...change };
}

/** @returns its id */
export async function addCalculation(
  server: TestServer,
  member: Pick<Member, 'token' | 'path'>,
  change: Partial<Input> = {},
): Promise<string> {
  const body = buildCalculation(change);
  const answer = await server.request('POST', member.path('/calculations'), { as: member, body });
  if (answer.status !== 201) throw new Error(`no calculation: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
