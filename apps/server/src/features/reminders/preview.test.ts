import type { ReminderPreview } from '@dira/contract/reminders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheque } from '../cheques/testing.ts';
import { linkRent } from '../linkage/testing.ts';
import { addRequest, reportDefect } from '../maintenance/testing.ts';
import { addRental, addRentalWithTenant } from '../money/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { addReminder } from './testing.ts';

let server: TestServer;
let owner: Member;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  const rental = await addRentalWithTenant(server, { owner, lease: { makeAccount: true } });
  for (const dueOn of ['2026-12-01', '2026-12-24'])
    await addCheque(server, rental, { cheques: [{ number: '0005001', dueOn, amount: 450_000 }] });
  await addSecurity(server, rental, { expiresOn: '2027-01-09' });
  await linkRent(server, rental);
  await reportDefect(server, rental);
  const [place] = await server.owner`select property_id from leases where id = ${rental.lease.id}`;
  propertyId = place?.['property_id'];
  await addRequest(server, owner, propertyId, { title: 'No water', priority: 'urgent' });
  const isCharged = false;
  await addRental(server, { owner, isCharged, lease: { startsOn: '2026-06-01', endsOn: '2027-05-31' } });
  await addRental(server, { owner, isCharged, lease: { startsOn: '2026-02-01', endsOn: '2027-01-25' } });
  const left = { startsOn: '2025-11-01', endsOn: '2026-10-31' };
  await addSecurity(server, await addRental(server, { owner, isCharged, lease: left }));
});
afterAll(() => server.close());

const preview = async (as = owner): Promise<ReminderPreview> =>
  (await server.request('GET', as.path('/reminders/preview'), { as })).body;
const built = async (): Promise<Map<string, string>> => {
  const { body } = await server.request('GET', owner.path('/reminders'), { as: owner });
  return new Map(
    body.items.map((one: { id: string; builtInKey: string | null; name: string }) => [
      one.id,
      one.builtInKey ?? one.name,
    ]),
  );
};

test('each kind finds its own dates, and what falls on Shabbat leaves when it is over', async () => {
  const keys = await built();
  const { items, from, to, isTrial } = await preview();
  expect([from, to, isTrial]).toEqual(['2026-11-23', '2026-12-22', true]);
  const found = Map.groupBy(items, ({ reminderId }) => keys.get(reminderId));
  const days = (key: string) =>
    found
      .get(key)
      ?.map(({ leavesOn, onDate, recipient }) => `${leavesOn} ${onDate} ${recipient}`)
      .toSorted();
  // The third Saturday is Shabbat: it goes on Sunday.
  expect(days('rent_due')?.slice(0, 2)).toEqual([
    '2026-11-29 2026-12-01 tenant',
    '2026-11-29 2026-12-01 tenant',
  ]);
  expect(new Set(days('rent_due')?.map((day) => day.slice(0, 10)))).toEqual(
    new Set(['2026-11-29', '2026-12-01', '2026-12-02', '2026-12-04', '2026-12-08']),
  );
  expect(days('cheque_deposit')).toEqual(['2026-12-01 2026-12-01 owner']);
  expect(days('index_update')).toEqual(['2026-12-16 2026-12-16 owner']);
  expect(days('option_notice')).toEqual(['2026-12-02 2027-03-02 owner', '2026-12-02 2027-04-01 owner']);
  expect(days('lease_ends')).toEqual(['2026-11-26 2027-01-25 owner']);
  expect(days('deposit_return')).toEqual(['2026-11-30 2026-10-31 owner', '2026-12-20 2026-10-31 owner']);
  expect(days('guarantee_ends')).toEqual(['2026-12-10 2027-01-09 owner', '2026-12-10 2027-01-09 tenant']);
  expect(days('repair_deadline')).toEqual(['2026-12-15 2026-12-22 owner', '2026-12-21 2026-12-22 owner']);
  expect(days('urgent_repair')).toEqual(['2026-11-23 2026-11-22 owner', '2026-11-24 2026-11-22 owner']);
  expect(found.has('rent_tax')).toBe(false);
});

test('it counts what is on, says why something would not arrive, and moves with the days', async () => {
  const recipients = ['owner'] as const;
  const taxId = await addReminder(server, owner, {
    name: 'Tax',
    type: 'tax',
    steps: [{ days: 60, side: 'before' }],
    recipients: [...recipients],
    channels: ['app'],
  });
  const keys = await built();
  const rentId = [...keys].find(([, key]) => key === 'rent_due')?.[0] ?? '';
  const change = (id: string, body: object) =>
    server.request('PATCH', owner.path(`/reminders/${id}`), { as: owner, body });
  const of = (body: ReminderPreview, id: string) => body.items.filter(({ reminderId }) => reminderId === id);
  const first = await preview();
  expect(first).toMatchObject({
    isTrial: false,
    sends: { tenants: 0, team: 1 },
    people: { tenants: 0, team: 1 },
  });
  expect(of(first, taxId)).toMatchObject([{ leavesOn: '2026-12-01', onDate: '2027-01-30', skip: null }]);
  expect(of(first, rentId)[0]).toMatchObject({ skip: 'switched_off' });
  await change(rentId, { isActive: true, steps: [{ days: 3, side: 'before' }] });
  await change(taxId, { steps: [{ days: 62, side: 'before' }] });
  const second = await preview();
  expect(of(second, taxId)).toMatchObject([{ leavesOn: '2026-11-29' }]);
  // The rent of a third is in the drawer, as a cheque.
  expect(second.sends).toEqual({ tenants: 2, team: 1 });
  expect(second.weeks[0]).toEqual({ from: '2026-11-23', tenants: 2, team: 1 });
  expect(of(second, rentId)).toMatchObject([1, 2].map(() => ({ skip: 'not_approved' })));
  await server.owner`insert into message_template_approvals
      (organization_id, template_id, version, texts, approved_by, approved_at)
    select organization_id, id, 1, '{"en": {"subject": "a", "body": "b"}}', ${owner.id}, now() from message_templates
    where organization_id = ${owner.organizationId} and built_in_key = 'rent_due_soon'`;
  const [one] = of(second, rentId);
  await server.owner`update tenants set email = null where id = (select tenant_id from lease_tenants
    where organization_id = ${owner.organizationId} and lease_id = ${one?.leaseId ?? null})`;
  const skips = of(await preview(), rentId);
  expect(skips.map(({ skip }) => String(skip)).toSorted()).toEqual(['no_address', 'null']);
});

test('who manages automations and sees no money is shown none, and another workspace is empty', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager', {
    manageAutomations: true,
    viewFinancials: false,
  });
  const { items } = await preview(manager);
  const keys = await built();
  const shown = new Set(items.map(({ reminderId }) => keys.get(reminderId)));
  expect(shown.has('lease_ends')).toBe(true);
  expect(shown.has('rent_due')).toBe(false);
  expect(shown.has('cheque_deposit')).toBe(false);
  expect((await preview(await signUpOwner(server))).items).toEqual([]);
});
