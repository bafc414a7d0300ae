import { SUBSCRIPTION_STATES } from '@dira/domain/subscription-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setArchived } from '../features/organizations/testing.ts';
import { listEndpoints } from '../http/list-endpoints.ts';
import { makeCall, urlOf } from './access-matrix-calls.ts';
import { callerOf } from './access-matrix-maker.ts';
import { givePlacesBack } from './access-matrix-team.ts';
import { bringBack, buildWorld, showPlannerGrownTables, type World } from './access-matrix-world.ts';

/** However a workspace stands with the operator, each of its writes is let through, or is refused as read-only. */

type Standing = {
  works: boolean;
  /** The state of the subscription; where it is left out, it goes on. */
  state?: (typeof SUBSCRIPTION_STATES)[number];
  isOver?: true;
  lapsed?: 'trial' | 'past_due' | 'ending';
  isArchived?: true;
  isSuspended?: true;
};

const standings: Record<string, Standing> = {
  trial: { works: true, state: 'trial' },
  active: { works: true, state: 'active' },
  'payment late': { works: true, state: 'past_due' },
  'cancelled, still running': { works: true, state: 'ending' },
  // Before the job has noted that it is over, and after.
  'trial that ran out this minute': { works: false, state: 'trial', isOver: true },
  'trial over': { works: false, state: 'read_only', isOver: true, lapsed: 'trial' },
  'unpaid this minute': { works: false, state: 'past_due', isOver: true },
  unpaid: { works: false, state: 'read_only', isOver: true, lapsed: 'past_due' },
  'ended this minute': { works: false, state: 'ending', isOver: true },
  ended: { works: false, state: 'read_only', isOver: true, lapsed: 'ending' },
  'over for long': { works: false, state: 'archived', isOver: true, lapsed: 'ending' },
  suspended: { works: false, isSuspended: true },
  archived: { works: false, isArchived: true },
};

const writes = listEndpoints().filter(
  ({ access: { scope }, method }) => (scope === 'organization' || scope === 'tenancy') && method !== 'GET',
);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
  // By which ways a standing follows another is tested elsewhere.
  await world.server.owner`alter table subscriptions disable trigger subscriptions_state_order`;
  await showPlannerGrownTables(world.server);
}, 60_000);
afterAll(() => world.server.close());

async function put({ state = 'active', isOver, lapsed, isArchived, isSuspended }: Standing): Promise<void> {
  const { server, a } = world;
  const { organizationId } = a.owner;
  const now = server.clock.now();
  const until = state === 'active' ? null : now.add({ hours: isOver === true ? 0 : 72 }).toString();
  await server.owner`update subscriptions set state = ${state}, works_until = ${until}, lapsed = ${lapsed ?? null},
    plan = 'enterprise', trial_ends_on = '2026-11-24', period = 'month', paid_from = '2026-11-01', paid_to = '2026-12-01'
    where organization_id = ${organizationId}`;
  await server.owner`update organizations set suspended_at = ${isSuspended === true ? now.toString() : null},
    suspended_reason = ${isSuspended === true ? 'Unanswered letters' : null} where id = ${organizationId}`;
  await setArchived(server, isArchived === true ? a.owner : null);
}

test('each standing of a subscription is asked', { tags: ['night'] }, () => {
  const asked = new Set(Object.values(standings).map(({ state = 'active' }) => state));
  expect([...asked].toSorted()).toEqual(SUBSCRIPTION_STATES.toSorted());
});

test.each(Object.entries(standings))(
  'each write of a workspace: %s',
  { tags: ['night'], timeout: 120_000 },
  async (_, standing) => {
    const { server, a: estate } = world;
    const wrong: string[] = [];
    for (const endpoint of writes) {
      await put({ works: true });
      await bringBack(server);
      await givePlacesBack(server);
      const { token } = callerOf(endpoint, estate);
      const call = await makeCall(endpoint, { server, estate, token });
      await put(standing);
      const { status, body } = await server.request(endpoint.method, urlOf(endpoint, call), {
        as: token,
        body: call.body,
        ...(call.headers && { headers: call.headers }),
      });
      const isRefused = body?.code === 'organization_read_only';
      const isToBe = !standing.works && endpoint.whileReadOnly !== true;
      if (isRefused !== isToBe || status >= 500) wrong.push(`${endpoint.id}: ${status} ${body?.code}`);
    }
    expect(wrong).toEqual([]);
  },
);
