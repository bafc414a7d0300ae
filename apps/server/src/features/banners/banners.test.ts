import { afterAll, expect, test } from 'vitest';
import { comeBackAt, type Person } from '../../testing/people.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { buildBanner } from './testing.ts';

const server = await startTestServer();
afterAll(server.close);

test('a banner is shown to its audience on its days, until it is ended, and only the operator says one', async () => {
  const { owner, tenant } = await addRentalWithTenant(server);
  const operator = await signUpOperator(server);
  const post = (body: object, as: Person = operator) => {
    // The newest first: each has a moment of its own.
    server.clock.advance({ seconds: 1 });
    return server.request('POST', '/api/v1/operator/banners', { as, body });
  };
  const shownTo = async (as: Person) =>
    (await server.request('GET', '/api/v1/me', { as })).body.banners.map(
      ({ texts }: { texts: { en: string } }) => texts.en,
    );

  expect((await post(buildBanner(), owner)).status).toBe(403);
  expect((await post(buildBanner({ lastDay: '2026-11-21', firstDay: '2026-11-20' }))).body.errors).toEqual([
    expect.objectContaining({ path: 'lastDay', code: 'in_past' }),
  ]);
  expect((await post(buildBanner({ firstDay: '2026-11-25', lastDay: '2026-11-24' }))).body.errors).toEqual([
    expect.objectContaining({ path: 'lastDay', code: 'ends_before_start' }),
  ]);
  expect((await post(buildBanner({ texts: { en: ' ', he: 'שלום' } }))).body.errors[0].path).toBe('texts.en');
  await post(buildBanner({ texts: { en: 'All', he: 'כולם' } }));
  await post(buildBanner({ audience: 'team', tone: 'warning', texts: { en: 'Team' } }));
  await post(buildBanner({ audience: 'tenants', texts: { en: 'Tenants' } }));
  await post(buildBanner({ firstDay: '2026-11-23', texts: { en: 'Tomorrow' } }));

  expect(await shownTo(owner)).toEqual(['Team', 'All']);
  expect(await shownTo(tenant)).toEqual(['Tenants', 'All']);
  const list = async () =>
    (await server.request('GET', '/api/v1/operator/banners', { as: operator })).body.items;
  const [planned, , team] = await list();
  expect([planned.state, team.state]).toEqual(['planned', 'showing']);
  const end = (id: string) => server.request('DELETE', `/api/v1/operator/banners/${id}`, { as: operator });
  expect((await end(team.id)).status).toBe(204);
  expect((await end(team.id)).status).toBe(204);
  expect(await shownTo(owner)).toEqual(['All']);
  await comeBackAt(server, '2026-11-23T12:00:00Z', [owner, operator]);
  expect(await shownTo(owner)).toEqual(['Tomorrow', 'All']);
  await comeBackAt(server, '2026-11-24T12:00:00Z', [owner, operator]);
  expect(await shownTo(owner)).toEqual([]);
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual([
    'over',
    'over',
    'over',
    'over',
  ]);
});
