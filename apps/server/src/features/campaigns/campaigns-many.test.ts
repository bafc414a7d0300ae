import { beforeAll, expect, test, vi } from 'vitest';
import { killWorker, mailsInHand, openMailSink, startWorker } from '../../testing/killed-workers.ts';
import { comeBackAt, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { queueMail } from '../deliveries/service.ts';
import { addApproved, addCampaign, listRecipients, send, showCampaign } from './testing.ts';

/** 100 houses of 20 flats, each let to fifty: a hundred thousand tenants; in the first ten of them ten thousand. */
const houses = 100;
const flatsOfHouse = 20;
const tenantsOfFlat = 50;
const some = 10_000;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await fill(owner.organizationId);
  await comeBackAt(server, testNow, [owner]);
  return () => server.close();
}, 600_000);

async function fill(own: string): Promise<void> {
  const flats = houses * flatsOfHouse;
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await sql`insert into properties (organization_id, manager_id, name, type, street, house_number, city)
      select ${own}, ${owner.id}, 'House ' || n, 'apartment', 'Rothschild', n::text, 'Haifa' from generate_series(1, ${houses}) n`;
    await sql`insert into units (organization_id, property_id, number)
      select organization_id, id, n::text from properties, generate_series(1, ${flatsOfHouse}) n where organization_id = ${own}`;
    await sql`insert into tenants (organization_id, full_name, email)
      select ${own}, 'Person ' || n, 'person-' || n || '@example.com' from generate_series(1, ${flats * tenantsOfFlat}) n`;
    await sql`analyze properties, units, tenants`;
    // A few first: what the planner has never seen it holds for a single row.
    for (const [from, to] of [
      [1, 40],
      [41, flats],
    ] as const) {
      await sql`with flats as (
          select u.*, row_number() over (order by p.house_number::int, u.id) as n from units u
          join properties p on p.organization_id = u.organization_id and p.id = u.property_id
          where u.organization_id = ${own}),
        people as (select t.id, row_number() over (order by t.id) - 1 as n from tenants t where organization_id = ${own}),
        made as (
          insert into leases (organization_id, property_id, unit_id, starts_on, ends_on, monthly_rent_amount, due_day, payment_method)
          select organization_id, property_id, id, '2026-10-01', '2027-09-30', 450000, 1, 'bit' from flats
          where n between ${from} and ${to}
          returning organization_id, id, unit_id)
        insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
        select m.organization_id, m.id, p.id, p.n % ${tenantsOfFlat} = 0 from made m join flats f on f.id = m.unit_id
        join people p on p.n / ${tenantsOfFlat} + 1 = f.n`;
      await sql`analyze`;
    }
  });
  await server.owner`vacuum analyze properties, units, tenants, leases, lease_tenants`;
}

test(
  'a hundred thousand are fixed in one press, and not one more',
  { tags: ['night'], timeout: 300_000 },
  async () => {
    const templateId = await addApproved(server, owner);
    const id = await addCampaign(server, owner, { templateId });
    const { body: preview } = await server.request('POST', owner.path('/campaign-audiences'), {
      as: owner,
      body: { channel: 'email', purpose: 'service', templateId, audience: { kind: 'tenants' } },
    });
    expect(preview).toMatchObject({ count: 100_000, going: 100_000, isCut: false });
    expect((await send(server, owner, id, '2026-11-24T08:00:00Z')).body).toEqual({
      recipients: 100_000,
      skipped: 0,
    });
    expect(await showCampaign(server, owner, id)).toMatchObject({
      counts: { recipients: 100_000, waiting: 100_000 },
    });
    expect(await listRecipients(server, owner, id, '?limit=1')).toMatchObject([{ name: 'Person 1' }]);
    const undo = await server.request('DELETE', owner.path(`/campaigns/${id}/schedule`), { as: owner });
    expect(undo.status).toBe(204);
    await server.owner`with one as (
      insert into tenants (organization_id, full_name, email, created_at, updated_at)
        values (${owner.organizationId}, 'One more', 'more@example.com', ${testNow}, ${testNow})
      returning organization_id, id)
    insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
    select o.organization_id, l.id, o.id, false from one o
    cross join (select id from leases where organization_id = ${owner.organizationId} limit 1) l`;
    expect((await send(server, owner, id)).body.code).toBe('campaign_too_large');
    expect(await showCampaign(server, owner, id)).toMatchObject({
      state: 'draft',
      counts: { recipients: 0 },
    });
  },
);

test(
  'ten thousand reach their readers once each by two workers, one of which is killed every two seconds',
  { tags: ['night'], timeout: 900_000 },
  async () => {
    const sink = await openMailSink(2);
    const other = await signUpOwner(server);
    const templateId = await addApproved(server, owner);
    // More houses than an audience names: their tenants are known by the language that they read.
    await server.owner`update tenants set language = 'fr' where organization_id = ${owner.organizationId}
      and id in (select p.tenant_id from lease_tenants p join leases l on l.id = p.lease_id
        join properties h on h.id = l.property_id where h.house_number::int <= 10)`;
    const id = await addCampaign(server, owner, { templateId, languages: ['fr'] });
    expect((await send(server, owner, id)).body.recipients).toBeGreaterThanOrEqual(some);
    const count = async () => (await showCampaign(server, owner, id)).counts;
    const { recipients } = await count();
    const workers = await Promise.all([
      startWorker(server, sink.url, testNow),
      startWorker(server, sink.url, testNow),
    ]);
    let kills = 0;
    let isOther = false;
    while ((await showCampaign(server, owner, id)).state === 'sending') {
      const until = Date.now() + 2000;
      await vi.waitFor(async () => expect(Date.now() > until).toBe(true), { timeout: 10_000, interval: 100 });
      await killWorker(server, workers.shift()!);
      kills += 1;
      workers.push(await startWorker(server, sink.url, testNow));
      if (kills === 3) {
        await queueOther(other);
        isOther = true;
      }
      const now = await count();
      expect(now.waiting + now.sent + now.failed + now.skipped).toBe(recipients);
    }
    expect(isOther).toBe(true);
    expect(kills).toBeGreaterThan(3);
    expect(await showCampaign(server, owner, id)).toMatchObject({
      state: 'completed',
      counts: { recipients, waiting: 0, sent: recipients, failed: 0, skipped: 0 },
    });
    const mails = sink.received.filter(({ to }) => to.startsWith('person-') || to.startsWith('more'));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(recipients);
    expect(new Set(mails.map(({ id: one }) => one)).size).toBe(recipients);
    expect(mails.length - recipients).toBeLessThanOrEqual(kills * mailsInHand);
    // Another workspace's mail came before those that were waiting.
    const at = sink.received.findIndex(({ to }) => to === 'other@example.com');
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(sink.received.length - 500);
  },
);

async function queueOther({ organizationId }: Member): Promise<void> {
  await server.services.db.jobs((trx) =>
    queueMail({ trx, organizationId }, server.services, {
      dedupeKey: 'other',
      to: 'other@example.com',
      subject: 'Receipt',
      text: 'Text',
      html: '',
    }),
  );
}
