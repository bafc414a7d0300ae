import { expect, test, vi } from 'vitest';
import { killWorker, mailsInHand, openMailSink, startWorker } from '../../testing/killed-workers.ts';
import { comeBackAt, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { beginPlans } from './planning.ts';
import { addReminder } from './testing.ts';

const houses = 100;
const flatsOfHouse = 100;
const due = houses * flatsOfHouse;
/** A Thursday, as its reminders are planned; the leases end thirty days later. */
const planned = '2026-11-26T07:00:00Z';
const endsOn = '2026-12-26';

test(
  'ten thousand reminders that are due on one day reach each tenant once, while one of three workers is killed every two seconds',
  { tags: ['night'], timeout: 1_200_000 },
  async () => {
    const sink = await openMailSink(2);
    const server = await startServerForTest();
    server.clock.set('2026-11-25T06:00:00Z');
    const owner = await signUpOwner(server);
    await fill(server, owner);
    const words = { subject: 'Your lease', body: 'Hello {tenant_name}, it ends on {lease_end}.' };
    const templateId = await addTemplate(server, owner, { texts: { en: words, he: words } });
    await approveTemplate(server, owner, templateId);
    await addReminder(server, owner, {
      type: 'lease',
      steps: [{ days: 30, side: 'before' }],
      templateId,
    });
    await comeBackAt(server, planned, [owner]);
    await beginPlans(server.services);
    const workers = await Promise.all([1, 2, 3].map(() => startWorker(server, sink.url, planned)));
    let kills = 0;
    while ((await countSent(server)) < due) {
      const until = Date.now() + 2000;
      await vi.waitFor(() => expect(Date.now() > until).toBe(true), { timeout: 10_000, interval: 100 });
      // Told a second time of the same day, as the next hour would.
      if (kills === 2) await server.owner`delete from reminder_plans`;
      if (kills === 2) await beginPlans(server.services);
      await killWorker(server, workers.shift()!);
      kills += 1;
      workers.push(await startWorker(server, sink.url, planned));
    }
    expect(kills).toBeGreaterThan(3);
    const [kept] = await server.owner`
      select count(*)::int as messages, count(distinct dedupe_key)::int as keys, count(distinct tenant_id)::int as tenants,
        count(*) filter (where status = 'sent')::int as sent
      from deliveries where composed_by = 'reminder'`;
    expect(kept).toEqual({ messages: due, keys: due, tenants: due, sent: due });
    expect(new Set(sink.received.map(({ to }) => to)).size).toBe(due);
    // What a kill met half-way leaves again under the same Message-ID, by which a mail server knows it.
    expect(new Set(sink.received.map(({ id }) => id)).size).toBe(due);
    expect(sink.received.length - due).toBeLessThanOrEqual(kills * mailsInHand);
  },
);

async function countSent({ owner }: TestServer): Promise<number> {
  const [row] = await owner<{ n: number }[]>`
    select count(*)::int as n from deliveries where composed_by = 'reminder' and status = 'sent'`;
  return row!.n;
}

/** Flats that are let to one tenant each, all to the same day. */
async function fill(server: TestServer, { organizationId: own, id: managerId }: Member): Promise<void> {
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await sql`insert into properties (organization_id, manager_id, name, type, street, house_number, city)
      select ${own}, ${managerId}, 'House ' || n, 'apartment', 'Rothschild', n::text, 'Haifa' from generate_series(1, ${houses}) n`;
    await sql`insert into units (organization_id, property_id, number)
      select organization_id, id, n::text from properties, generate_series(1, ${flatsOfHouse}) n where organization_id = ${own}`;
    await sql`insert into tenants (organization_id, full_name, email)
      select ${own}, 'Person ' || n, 'person-' || n || '@example.com' from generate_series(1, ${due}) n`;
    await sql`analyze properties, units, tenants`;
    await sql`with flats as (select u.*, row_number() over (order by u.id) as n from units u where organization_id = ${own}),
      people as (select t.id, row_number() over (order by t.id) as n from tenants t where organization_id = ${own}),
      made as (
        insert into leases (organization_id, property_id, unit_id, starts_on, ends_on, monthly_rent_amount, due_day, payment_method)
        select organization_id, property_id, id, '2025-12-27', ${endsOn}, 450000, 1, 'bit' from flats
        returning organization_id, id, unit_id)
      insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
      select m.organization_id, m.id, p.id, true from made m join flats f on f.id = m.unit_id join people p using (n)`;
  });
  await server.owner`vacuum analyze properties, units, tenants, leases, lease_tenants`;
}
