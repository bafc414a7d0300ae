import type { Dashboard } from '@dira/contract/dashboard';
import { NOTICE_REMINDER_DAYS } from '@dira/domain/lease-notices';
import { beforeEach, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpMember, type Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { announceMilestones } from '../leases/milestones.ts';
import { addLease } from '../leases/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { giveNotice } from '../tenant-notices/testing.ts';
import { buildContentsToSave, saveAgreement } from './testing.ts';

// It is 22 November 2026.
let server: TestServer;
beforeEach(async () => {
  server = await startServerForTest();
});

type Rental = Awaited<ReturnType<typeof addRentalWithTenant>>;
type Deadlines = NonNullable<Dashboard['todo']['noticeDeadlines']>;
type Option = Partial<ReturnType<typeof buildContentsToSave>['term']>;

const letUntil = (endsOn: string, option?: Option) =>
  addRentalWithTenant(server, { lease: { startsOn: '2026-01-01', endsOn } }).then(async (rental) => {
    if (option !== undefined) await agreeOn(rental, option);
    return rental;
  });

async function agreeOn({ owner, lease }: Pick<Rental, 'owner' | 'lease'>, option: Option): Promise<void> {
  const { term } = buildContentsToSave();
  await saveAgreement(server, owner, lease.id, { contents: { term: { ...term, ...option } } });
}

async function readDeadlines({ owner }: Rental, as: Person = owner): Promise<Deadlines> {
  return (await server.request('GET', owner.path('/dashboard'), { as })).body.todo.noticeDeadlines;
}
const told = async (rental: Rental) =>
  (await readDeadlines(rental)).items.map(({ holder, on, basis }) => `${holder} ${on} ${basis}`);

const tenantsOption = { optionHolder: 'tenant', optionMonths: 12, optionNoticeDays: 50 } as const;
const landlordsOption = { optionHolder: 'landlord', optionMonths: 12, optionNoticeDays: null } as const;

test('a deadline is told from 90 days before it on, not before the end of the lease', async () => {
  // Notice by 21 February 2027, 91 days away; the lease ends three months after that.
  const rental = await letUntil('2027-05-22', landlordsOption);
  expect(await readDeadlines(rental)).toEqual({ count: 0, items: [] });
  server.clock.advance({ hours: 24 });
  const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
  expect(await readDeadlines(rental, manager)).toMatchObject({
    count: 1,
    items: [
      {
        leaseId: rental.lease.id,
        holder: 'landlord',
        on: '2027-02-21',
        days: 90,
        basis: 'law',
        section: 's.25L',
        isContractKnown: true,
        leaseEndsOn: '2027-05-22',
      },
    ],
  });
});

test('a deadline is told on its day and not after it, where no contract is known that of the tenant follows', async () => {
  const rental = await letUntil('2027-02-20');
  expect(await told(rental)).toEqual(['landlord 2026-11-22 law']);
  server.clock.advance({ hours: 24 });
  const colleague = await signUpMember(server, rental.owner.organizationId, 'admin');
  const { count, items } = await readDeadlines(rental, colleague);
  expect([count, items.map(({ holder, on, isContractKnown }) => [holder, on, isContractKnown])]).toEqual([
    1,
    [['tenant', '2026-12-22', false]],
  ]);
});

test('what the contract says counts as soon as it is written, and so does that it gives no option', async () => {
  const rental = await letUntil('2027-01-21');
  expect(await told(rental)).toEqual(['tenant 2026-11-22 law']);
  await agreeOn(rental, tenantsOption);
  expect(await told(rental)).toEqual(['tenant 2026-12-02 contract']);
  // The tenant reads the same day.
  const portal = await server.request('GET', rental.myPath('/tenant-notices'), { as: rental.tenant });
  expect(portal.body.terms.option).toEqual({ noticeBy: '2026-12-02', days: 50, basis: 'contract' });
  await agreeOn(rental, { optionHolder: 'none' });
  expect(await told(rental)).toEqual([]);
});

test('a lease that another is written to follow, or whose tenant has said what they want, has no deadline', async () => {
  const rental = await letUntil('2027-01-21', tenantsOption);
  const { owner } = rental;
  const [{ unit_id: unitId } = {}] =
    await server.owner`select unit_id from leases where id = ${rental.lease.id}`;
  const next = { startsOn: '2027-01-22', endsOn: '2028-01-21', stage: 'draft' } as const;
  const renewal = await addLease(server, owner, unitId, next);
  expect(await told(rental)).toEqual([]);
  const deleted = await server.request('DELETE', owner.path(`/leases/${renewal.id}`), { as: owner });
  expect(deleted.status).toBe(204);
  expect(await told(rental)).toEqual(['tenant 2026-12-02 contract']);
  await giveNotice(server, rental, { kind: 'using_option' });
  expect(await told(rental)).toEqual([]);
});

test('both sides are reminded at each step before the deadline, each once, and of no option that may not exist', async () => {
  const known = await letUntil('2027-06-10', { ...tenantsOption, optionNoticeDays: 100 }); // by 2 March 2027
  const unknown = await letUntil('2027-06-10');
  for (let day = 0; day <= 100; day += 1) {
    await announceMilestones(server.services);
    await announceMilestones(server.services);
    server.clock.advance({ hours: 24 });
  }
  await runUntilIdle(server.services);
  const said = await server.owner`select payload ->> 'leaseId' as lease_id, topic, payload ->> 'on' as day,
      (payload ->> 'days')::int as days from outbox where topic like 'lease.%_notice_due' order by id`;
  const of = ({ lease }: Rental) =>
    said
      .filter((row) => row['lease_id'] === lease.id)
      .map(({ topic, day, days }) => `${topic} ${day} ${days}`);
  expect(of(known)).toEqual(NOTICE_REMINDER_DAYS.map((days) => `lease.tenant_notice_due 2027-03-02 ${days}`));
  expect(of(unknown)).toEqual(
    expect.arrayContaining([
      'lease.landlord_notice_due 2027-03-12 90',
      'lease.landlord_notice_due 2027-03-12 14',
      'lease.tenant_notice_due 2027-04-11 60',
    ]),
  );
});

test('who may write leases and the tenant whose option it is hear of a deadline', async () => {
  const rental = await letUntil('2027-01-21', tenantsOption);
  const other = await letUntil('2027-01-21');
  await announceMilestones(server.services);
  await runUntilIdle(server.services);
  const topics = async (as: Person) =>
    (await listNotificationsOf(server, as, '?type=lease'))
      .map(({ topic }) => topic)
      .filter((topic) => topic.endsWith('_notice_due'));
  expect(await topics(rental.owner)).toEqual(['lease.tenant_notice_due']);
  expect(await topics(rental.tenant)).toEqual(['lease.tenant_notice_due']);
  expect([await topics(other.owner), await topics(other.tenant)]).toEqual([[], []]);
});

test('a change of the law is followed', async () => {
  const rental = await letUntil('2027-01-21', { ...tenantsOption, optionNoticeDays: null });
  expect(await told(rental)).toEqual(['tenant 2026-11-22 law']);
  await server.owner`insert into internal.legal_parameters (name, valid_from, revision, value, section, source, checked_on, recorded_at)
    values ('option_notice_tenant_days', '2025-01-01', 1, 45, 's.25L', 'An amendment', '2026-11-22', now())`;
  expect(await told(rental)).toEqual(['tenant 2026-12-07 law']);
});
