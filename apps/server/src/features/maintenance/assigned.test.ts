import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement } from '../announcements/testing.ts';
import { addEvent } from '../calendar/testing.ts';
import { addLease } from '../leases/testing.ts';
import { uploadPicture } from '../pictures/testing.ts';
import { addPortfolio } from '../portfolios/testing.ts';
import { addProperty, type AddedProperty } from '../properties/testing.ts';
import { addRequest } from './testing.ts';

/** Whoever repairs sees what was given to them, and what it stands in. */

let server: TestServer;
let owner: Member;
let staff: Member;
let mine: AddedProperty;
let other: AddedProperty;
let portfolio: string;
let job: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  staff = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  mine = await addProperty(server, owner, { name: 'Rose house', street: 'Rose' });
  other = await addProperty(server, owner, { name: 'Oak house', street: 'Oak' });
  portfolio = await addPortfolio(server, owner, { propertyIds: [mine.id, other.id] });
  for (const { id, unitIds } of [mine, other]) {
    await addLease(server, owner, String(unitIds[0]), { makeAccount: false });
    await addAnnouncement(server, owner, { propertyId: id });
    await addEvent(server, owner, { propertyId: id });
    await uploadPicture(server, owner, `/properties/${id}`);
    await uploadPicture(server, owner, `/units/${unitIds[0]}`);
    const request = await addRequest(server, owner, id);
    if (id === mine.id) job = request;
  }
  await addAnnouncement(server, owner);
  await addEvent(server, owner, { propertyId: null });
});
afterAll(() => server.close());

const ask = (path: string, as = staff) => server.request('GET', as.path(path), { as });
const assign = (assigneeId: string | null) =>
  server.request('PATCH', owner.path(`/maintenance-requests/${job}`), { as: owner, body: { assigneeId } });

const lists = [
  '/properties',
  '/facades',
  '/vacant-units',
  '/portfolios',
  '/calendar?from=2026-11-15&to=2026-12-15',
  '/calendar/upcoming',
  '/search?q=house',
  '/announcements',
  '/maintenance-requests',
  '/conversations',
  '/message-recipients',
];
const countAll = async (as?: Member) =>
  Object.fromEntries(
    await Promise.all(
      lists.map(async (path) => {
        const { status, body } = await ask(path, as);
        return [path.split('?')[0], status === 200 ? body.items.length : status];
      }),
    ),
  );
const statusOfAll = async (place: AddedProperty) => {
  const paths = [
    `/properties/${place.id}`,
    `/properties/${place.id}/units`,
    `/properties/${place.id}/gallery`,
    `/units/${place.unitIds[0]}/gallery`,
    `/portfolios/${portfolio}`,
    `/portfolios/${portfolio}/brochure?language=en`,
  ];
  return Promise.all(paths.map(async (path) => (await ask(path)).status));
};

const dashboard = async () => {
  const { stats, todo, activity } = (await ask('/dashboard')).body;
  return [
    stats.propertyCount,
    stats.unitCount,
    todo.freeUnits.count,
    todo.freeUnits.items.length,
    activity.length,
  ];
};

test('to whom nothing is given, nothing is shown', async () => {
  const seen = await countAll();
  expect(Object.entries(seen).filter(([, count]) => count !== 0)).toEqual([]);
  expect(Object.values(await countAll(owner)).filter((count) => Number(count) > 0)).toHaveLength(9);
  expect(new Set([...(await statusOfAll(mine)), ...(await statusOfAll(other))])).toEqual(new Set([404]));
  expect(await dashboard()).toEqual([0, 0, 0, 0, 0]);
});

test('to whom a job is given, its house is shown, and no other, until it is given to somebody else', async () => {
  expect((await assign(staff.id)).status).toBe(204);
  expect(await countAll()).toEqual({
    '/properties': 1,
    '/facades': 1,
    '/vacant-units': 1,
    '/portfolios': 0,
    '/calendar': 1,
    '/calendar/upcoming': 1,
    '/search': 1,
    // Of the house, and of all houses.
    '/announcements': 2,
    '/maintenance-requests': 1,
    '/conversations': 0,
    '/message-recipients': 0,
  });
  expect(await statusOfAll(mine)).toEqual([200, 200, 200, 200, 404, 404]);
  expect(new Set(await statusOfAll(other))).toEqual(new Set([404]));
  const [, , free, shown, told] = await dashboard();
  expect([free, shown]).toEqual([1, 1]);
  expect(told).toBeGreaterThan(0);
  expect((await assign(null)).status).toBe(204);
  expect(new Set(await statusOfAll(mine))).toEqual(new Set([404]));
});

test('whoever repairs in the house in which they rent sees it as a tenant all the same', async () => {
  const landlord = await signUpOwner(server);
  const neighbour = await signUpMember(server, landlord.organizationId, 'maintenance_staff');
  const at = await addProperty(server, landlord, { name: 'Elm house', street: 'Elm' });
  const { tenantId } = await addLease(server, landlord, String(at.unitIds[0]), { makeAccount: false });
  await server.owner`update tenants set user_id = ${neighbour.id} where id = ${tenantId}`;
  expect((await server.request('GET', '/api/v1/my/leases', { as: neighbour })).body.items).toMatchObject([
    { propertyName: 'Elm house' },
  ]);
});
