import { expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpMember, type Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { addAmendment } from '../amendments/testing.ts';
import { announceMilestones } from '../leases/milestones.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { buildSigners, openLink } from '../signing/testing.ts';
import { listNotificationsOf, readMails } from './testing.ts';

const topicsOf = async (server: TestServer, as: Person, query = '') =>
  (await listNotificationsOf(server, as, query)).map(({ topic }) => topic);

test('the end of a lease tells both sides at each step, but not whom a reminder tells, whoever announces it how often', async () => {
  const server = await startServerForTest();
  const rental = await addRentalWithTenant(server, { lease: { endsOn: '2027-01-31' } });
  for (const days of [0, 1, 20]) {
    server.clock.advance({ hours: 24 * days });
    // By then the owner has a reminder of it, which the tenant has not.
    if (days === 20)
      await server.owner`update reminders set active_since = ${server.clock.now().toString()} where type = 'lease'`;
    await Promise.all([announceMilestones(server.services), announceMilestones(server.services)]);
    await runUntilIdle(server.services);
  }
  // 70 days before, 69, and 49. Their tokens are long over.
  const told = await server.owner`select user_id, data ->> 'on' as day from notifications
    where topic = 'lease.ends_soon' order by user_id`;
  const times = (id: string) => told.filter((row) => row['user_id'] === id).map(({ day }) => day);
  expect(times(rental.owner.id)).toEqual(['2027-01-31']);
  expect(times(rental.tenant.id)).toEqual(['2027-01-31', '2027-01-31']);
});

test('a change of a lease tells both sides of each step once: sent, signed, done, or signed on paper', async () => {
  const server = await startServerForTest();
  const rental = await addRentalWithTenant(server);
  const { owner, tenant, lease } = rental;
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const amendments = `/leases/${lease.id}/amendments`;
  const amendmentId = await addAmendment(server, owner, lease.id, { language: 'he' });
  const [landlord, signer] = buildSigners();
  const sent = await server.request('POST', owner.path(`${amendments}/${amendmentId}/signature-requests`), {
    as: owner,
    body: { signers: [landlord, { ...signer!, email: tenant.email }] },
  });
  const title = 'תוספת לחוזה שכירות';
  await runUntilIdle(server.services);
  expect(await listNotificationsOf(server, tenant, '?type=lease')).toMatchObject([
    {
      topic: 'signature_request.sent',
      data: { subject: title },
      target: { kind: 'tenancy', leaseId: lease.id },
    },
  ]);
  expect(await topicsOf(server, manager)).toEqual(['signature_request.sent']);
  expect(await topicsOf(server, owner)).toEqual([]);
  // Whoever signs has the link by mail.
  expect(await readMails(server, tenant.email, 'notification:')).toEqual([]);

  for (const [index, { url }] of sent.body.links.entries()) {
    server.clock.advance({ minutes: 1 });
    const visitor = await openLink(server, url.split('/').at(-1));
    const { documentSha256 } = (await visitor.get()).body;
    expect((await visitor.sign(documentSha256)).status).toBe(200);
    await runUntilIdle(server.services);
    expect((await listNotificationsOf(server, manager))[0]).toMatchObject(
      index === 0
        ? { topic: 'signature.given', data: { tenantName: landlord!.fullName, subject: title } }
        : { topic: 'signature_request.completed', data: { subject: title } },
    );
  }
  expect(await topicsOf(server, manager)).toHaveLength(3);
  expect(await topicsOf(server, tenant)).toEqual(['signature_request.completed', 'signature_request.sent']);

  server.clock.advance({ minutes: 1 });
  const onPaper = await addAmendment(server, owner, lease.id, { language: 'he', endsOn: '2029-03-31' });
  await server.request('POST', owner.path(`${amendments}/${onPaper}/paper-signature`), {
    as: owner,
    body: { signedOn: '2026-11-20' },
  });
  await runUntilIdle(server.services);
  for (const told of [manager, tenant])
    expect((await listNotificationsOf(server, told))[0]).toMatchObject({
      topic: 'lease_amendment.in_force',
      data: { on: '2026-11-20' },
    });
});

test('what is held of a tenant who left tells who sees the money, until it went back', async () => {
  const server = await startServerForTest({ now: '2027-10-31T10:00:00Z' });
  const rental = await addRentalWithTenant(server, {
    lease: { startsOn: '2026-10-01', endsOn: '2027-09-30' },
  });
  const blind = await signUpMember(server, rental.owner.organizationId, 'property_manager', {
    viewFinancials: false,
  });
  const securityId = await addSecurity(server, rental, { type: 'cash_deposit', expiresOn: null });
  await announceMilestones(server.services);
  await runUntilIdle(server.services);
  const due = (as: Person) =>
    listNotificationsOf(server, as, '?type=lease').then((told) =>
      told.filter(({ topic }) => topic === 'lease.return_due'),
    );
  expect(await due(rental.owner)).toMatchObject([
    { data: { on: '2027-09-30' }, target: { kind: 'lease', leaseId: rental.lease.id } },
  ]);
  expect(await due(blind)).toEqual([]);
  expect(await due(rental.tenant)).toEqual([]);

  server.clock.advance({ hours: 24 * 20 });
  await announceMilestones(server.services);
  // The owner's session is long over.
  const colleague = await signUpMember(server, rental.owner.organizationId, 'admin');
  const returned = await server.request('POST', rental.owner.path(`/securities/${securityId}/changes`), {
    as: colleague,
    body: { to: 'returned', on: '2027-11-20' },
  });
  expect(returned.status).toBe(204);
  await runUntilIdle(server.services);
  expect(
    await server.owner`select from notifications where topic = 'lease.return_due' and user_id = ${rental.owner.id}`,
  ).toHaveLength(1);
});
