import type { getSettlementBasis } from '@dira/contract/cost-settlements';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** A property, and who settles what it cost. */
export interface Settled {
  owner: Member;
  propertyId: string;
}

type Basis = z.output<(typeof getSettlementBasis)['response']>;

/** The house committee of October and November 2026, unless it is something else. */
export const asked = { purpose: 'house_committee', fromMonth: '2026-10', throughMonth: '2026-11' };

export function askBasis(
  server: TestServer,
  { owner, propertyId }: Settled,
  query: Record<string, string> = {},
): Promise<Answer> {
  const path = owner.path(`/properties/${propertyId}/settlement-basis`);
  return server.request('GET', `${path}?${new URLSearchParams({ ...asked, ...query })}`, { as: owner });
}

export async function readBasis(
  server: TestServer,
  settled: Settled,
  query: Record<string, string> = {},
): Promise<Basis> {
  const answer = await askBasis(server, settled, query);
  if (answer.status !== 200) throw new Error(`not read: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/**
 * A settlement as a person posts it who was shown the basis, in shares of the days.
 * @param shares what each line bears, in its order
 */
export function buildSettlement(
  basis: Basis,
  shares: readonly number[],
  change: Record<string, unknown> = {},
) {
  return {
    ...asked,
    propertyId: basis.property.id,
    kind: 'fee',
    split: 'equal',
    amount: shares.reduce((sum, share) => sum + share, 0),
    dueOn: '2026-12-10',
    lines: basis.lines.map(({ unit, lease, advances }, index) => ({
      unitId: unit.id,
      leaseId: lease?.id ?? null,
      share: shares[index],
      advances: advances.amount,
    })),
    ...change,
  };
}

export function postSettlement(
  server: TestServer,
  { owner }: Pick<Settled, 'owner'>,
  body: object,
  key?: string,
): Promise<Answer> {
  return server.request('POST', owner.path('/cost-settlements'), {
    as: owner,
    body,
    ...(key !== undefined && { key }),
  });
}

/** A month in which nobody lived there: ₪10 that stay with the owner. @param month another each time */
export async function buildEmptySettlement(server: TestServer, settled: Settled, month: string) {
  const months = { fromMonth: month, throughMonth: month };
  const basis = await readBasis(server, settled, months);
  const shares = basis.lines.map((_, index) => (index === 0 ? 1_000 : 0));
  const body = buildSettlement(basis, shares, { ...months, split: 'persons' });
  return {
    ...body,
    lines: body.lines.map((line, index) => ({ ...line, measure: index === 0 ? 1 : 0 })),
  };
}

export async function addEmptySettlement(
  server: TestServer,
  settled: Settled,
  month: string,
): Promise<string> {
  const body = await buildEmptySettlement(server, settled, month);
  const answer = await postSettlement(server, settled, body);
  if (answer.status !== 201) throw new Error(`not settled: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export function reverseSettlement(
  server: TestServer,
  { owner }: Pick<Settled, 'owner'>,
  id: string,
): Promise<Answer> {
  return server.request('POST', owner.path(`/cost-settlements/${id}/reversal`), {
    as: owner,
    body: { reason: 'The bill was corrected' },
  });
}
