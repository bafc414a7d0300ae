import { isAllowed } from '@dira/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../http/list-endpoints.ts';
import { makeCall, urlOf } from './access-matrix-calls.ts';
import { buildPrincipals, buildWorld, type Principal, type World } from './access-matrix-world.ts';
import { signUpMember } from './people.ts';

/**
 * Operations that show amounts to members who may not see money. The list may only shrink.
 * - listRentRollRows: whoever brings a rent roll has read it
 */
const SHOWS_MONEY_STILL = ['listRentRollRows'];

/** Asking rents are for everybody who shows a flat. */
const askingRent = /"marketRent":\{[^}]*\}/g;
const amount = /"amount":-?\d|"(debit|credit|balance|overdue|expected|collected)":-?\d/;

const endpoints = listEndpoints().filter(
  ({ access, method, produces }) =>
    access.scope === 'organization' && method === 'GET' && produces === undefined,
);

let world: World;
let withoutMoney: Pick<Principal, 'token'>[];
beforeAll(async () => {
  world = await buildWorld();
  const { organizationId } = world.a.owner;
  withoutMoney = [
    ...(await buildPrincipals(world)).filter(
      ({ membership }) => membership !== undefined && !isAllowed(membership, 'money.see'),
    ),
    // Of all properties, and therefore of what concerns the whole.
    await signUpMember(world.server, organizationId, 'property_manager', { viewFinancials: false }),
  ];
}, 60_000);
afterAll(() => world.server.close());

describe('a member who may not see money', () => {
  test('is shown no amount, by any operation that they may call', async () => {
    const showing = new Set<string>();
    for (const endpoint of endpoints) {
      const call = await makeCall(endpoint, { server: world.server, estate: world.a });
      for (const { token } of withoutMoney) {
        const { body } = await world.server.request('GET', urlOf(endpoint, call), { as: token });
        if (amount.test(JSON.stringify(body).replaceAll(askingRent, ''))) showing.add(endpoint.id);
      }
    }
    expect([...showing].toSorted()).toEqual(SHOWS_MONEY_STILL);
  });

  test('is told apart from one who may: the owner is shown amounts by the same operations', async () => {
    const { body } = await world.server.request('GET', world.a.owner.path('/dashboard'), {
      as: world.a.owner,
    });
    expect(JSON.stringify(body)).toMatch(amount);
  });
});
