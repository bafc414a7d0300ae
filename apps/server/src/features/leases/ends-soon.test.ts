import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { addLease } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What each surface says of a workspace with one unit: whether what it knows ends soon. */
async function askAll(owner: Member, propertyId: string, leaseId: string): Promise<Record<string, boolean>> {
  const get = async (path: string) =>
    (await server.request('GET', owner.path(path), { as: owner })).body as Record<string, any>; // each read below
  const dashboard = await get('/dashboard');
  const overview = await get('/overview');
  const list = await get('/leases?show=ending');
  const units = await get(`/properties/${propertyId}/units`);
  const lease = await get(`/leases/${leaseId}`);
  return {
    'the count of the dashboard': dashboard['todo'].endingLeases.count === 1,
    'the tasks of the dashboard': dashboard['todo'].endingLeases.items.length === 1,
    'the list of leases': list['items'].length === 1,
    'the colour of the unit': units['items'][0].state === 'ending',
    'the lease itself': lease['endsSoon'],
    'the overview': overview['homes'].endingSoonCount === 1,
    'the overview of the property': overview['properties'][0].endingSoonCount === 1,
  };
}

const everywhere = (said: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(said).map((name) => [name, value]));

test.each([
  { days: 0, soon: true },
  { days: 59, soon: true },
  { days: 60, soon: true },
  { days: 61, soon: false },
])('a lease whose last day is $days days away ends soon: $soon, on every surface', async ({ days, soon }) => {
  const owner = await signUpOwner(server);
  const { id, unitIds } = await addProperty(server, owner, {}, 1);
  const endsOn = Temporal.PlainDate.from('2026-11-22').add({ days }).toString();
  const lease = await addLease(server, owner, unitIds[0] ?? '', { startsOn: '2026-01-01', endsOn });
  const said = await askAll(owner, id, lease.id);
  expect(said).toEqual(everywhere(said, soon));
});

test('a lease that another follows on its unit does not end soon, on any surface', async () => {
  const owner = await signUpOwner(server);
  const { id, unitIds } = await addProperty(server, owner, {}, 1);
  const [unitId = ''] = unitIds;
  const lease = await addLease(server, owner, unitId, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
  await addLease(server, owner, unitId, { startsOn: '2027-01-01', endsOn: '2027-12-31' });
  const said = await askAll(owner, id, lease.id);
  expect(said).toEqual(everywhere(said, false));
});

test('a lease that a notice ends early ends soon, on every surface', async () => {
  const owner = await signUpOwner(server);
  const { id, unitIds } = await addProperty(server, owner, {}, 1);
  const lease = await addLease(server, owner, unitIds[0] ?? '', {
    startsOn: '2026-01-01',
    endsOn: '2027-12-31',
  });
  await server.owner`update leases set terminated_on = '2026-12-31' where id = ${lease.id}`;
  const said = await askAll(owner, id, lease.id);
  expect(said).toEqual(everywhere(said, true));
});
