import type { SearchResult } from '@dira/contract/search';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueSource } from '../../contributions/calendar.ts';
import { mintOrgScope, type OrgScope } from '../../db/scope.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { selectMissing } from '../documents/tracking.repo.ts';
import { selectLeases } from '../leases/repo.ts';
import { selectRent } from '../money/calendar-entries.repo.ts';
import { selectChargePage, type ChargeFilter } from '../money/charges.repo.ts';
import { selectIncome } from '../money/income.repo.ts';
import { selectUnits } from '../properties/repo.ts';

/** 30 houses of 40 flats, all let: `Person 1` to `Person 1200`, each owing the rent of one month. */
const houses = 30;
const flatsOfHouse = 40;

let server: TestServer;
let owner: Member;
let scope: OrgScope;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  const moment = { now: server.clock.now(), today: server.clock.today() };
  scope = mintOrgScope({ userId: owner.id, sessionId: '', aal: 'aal1' }, owner.organizationId, moment);
  await fill(owner.organizationId);
});
afterAll(() => server.close());

async function fill(own: string): Promise<void> {
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await sql`insert into properties (organization_id, manager_id, name, type, street, house_number, city)
      select ${own}, ${owner.id}, 'House ' || n, 'apartment', 'Rothschild', n::text, 'Haifa' from generate_series(1, ${houses}) n`;
    await sql`insert into units (organization_id, property_id, number)
      select organization_id, id, n::text from properties, generate_series(1, ${flatsOfHouse}) n where organization_id = ${own}`;
    await sql`insert into tenants (organization_id, full_name, phone)
      select ${own}, 'Person ' || n, '+97254' || lpad(n::text, 7, '0') from generate_series(1, ${houses * flatsOfHouse}) n`;
    await sql`with flats as (select u.*, row_number() over (order by u.id) as n from units u where organization_id = ${own}),
      people as (select t.id, row_number() over (order by t.id) as n from tenants t where organization_id = ${own}),
      made as (
        insert into leases (organization_id, property_id, unit_id, starts_on, ends_on, monthly_rent_amount, due_day, payment_method)
        select organization_id, property_id, id, '2026-10-01', '2027-09-01'::date + (n % 28)::int, 400000 + n, 1, 'bit' from flats
        returning organization_id, id, unit_id)
      insert into lease_tenants (organization_id, lease_id, tenant_id)
      select m.organization_id, m.id, p.id from made m join flats f on f.id = m.unit_id join people p on p.n = f.n`;
    await sql`with posted as (
        insert into ledger_transactions (organization_id, lease_id, kind, occurred_on)
        select organization_id, id, 'charge', '2026-11-01' from leases where organization_id = ${own}
        returning organization_id, id, lease_id)
      select count(*) from posted`;
    await sql`insert into charges (organization_id, lease_id, transaction_id, kind, due_on, counts_on, amount, currency)
      select l.organization_id, l.id, t.id, 'fee', day, day, l.monthly_rent_amount, 'ILS'
      from leases l join ledger_transactions t on t.organization_id = l.organization_id and t.lease_id = l.id
      cross join lateral (select '2026-11-01'::date + (l.monthly_rent_amount % 20)::int as day) as due
      where l.organization_id = ${own}`;
    await sql`with paid as (
        insert into payments (organization_id, lease_id, tenant_id, amount, currency, method, paid_on, reported_by)
        select l.organization_id, l.id, t.tenant_id, 10000, 'ILS', 'bit', '2026-11-01'::date + (l.monthly_rent_amount % 20)::int, 'landlord'
        from leases l join lease_tenants t on t.organization_id = l.organization_id and t.lease_id = l.id
        where l.organization_id = ${own}
        returning organization_id, lease_id, id, paid_on),
      posted as (
        insert into ledger_transactions (organization_id, lease_id, kind, occurred_on)
        select organization_id, lease_id, 'payment', paid_on from paid
        returning organization_id, lease_id, id)
      insert into payment_decisions (organization_id, lease_id, payment_id, decision, transaction_id)
      select p.organization_id, p.lease_id, p.id, 'confirmed', t.id from paid p join posted t using (organization_id, lease_id)`;
  });
  await server.owner`vacuum analyze properties, units, tenants, leases, lease_tenants, charges, charge_balances, payments, income_entries`;
}

const ask = async (path: string) => {
  const { status, body } = await server.request('GET', owner.path(path), { as: owner });
  expect(status).toBe(200);
  return body;
};

describe('a search', () => {
  const found = async (q: string, kind: SearchResult['kind']): Promise<string[]> =>
    (await ask(`/search?q=${encodeURIComponent(q)}`)).items
      .filter((item: SearchResult) => item.kind === kind)
      .map((item: SearchResult) => item.id);
  const first = async (query: string): Promise<string[]> =>
    (await server.owner.unsafe(query.replaceAll('$org', `'${owner.organizationId}'`))).map(
      (row) => row['id'],
    );

  test.each([
    'person 117',
    '117',
    'rson 11',
    'person 0540000',
    '1199 person',
    'nobody',
    'person nobody',
    'person 99 7',
  ])('for %s finds the people that a plain scan finds, and their leases', async (q) => {
    const digits = /^\d{5,}$/.test(q.replaceAll(' ', ''));
    const words = (digits ? [q] : q.split(' ')).map((word) => `position('${word}' in search_text) > 0`);
    const people = `select id, full_name from tenants where organization_id = $org and ${words.join(' and ')}`;
    expect(await found(q, 'tenant')).toEqual(await first(`${people} order by lower(full_name), id limit 8`));
    expect(await found(q, 'lease')).toEqual(
      await first(`select lt.lease_id as id from lease_tenants lt join (${people}) as p on p.id = lt.tenant_id
          order by lower(p.full_name), p.id limit 8`),
    );
  });

  test('for what everybody has finds as many as are shown, each of them one', async () => {
    const { items } = await ask('/search?q=person');
    const people = items.filter(({ kind }: SearchResult) => kind === 'tenant');
    expect(people).toHaveLength(8);
    for (const { title } of people) expect(title).toContain('Person');
  });

  test.each([
    ['house 7 3', ['house', '7'], '3'],
    ['17 rothschild 4', ['17', 'rothschild'], '4'],
    ['haifa 40', ['haifa'], '40'],
    ['haifa 41', ['haifa'], '41'],
    ['nowhere 4', ['nowhere'], '4'],
  ])('for %s finds the units that a plain scan finds', async (q, place, number) => {
    const words = place.map((word) => `position('${word}' in p.search_text) > 0`).join(' and ');
    expect(await found(q, 'unit')).toEqual(
      await first(`select u.id from units u join properties p on p.id = u.property_id
        where u.organization_id = $org and u.number like '${number}%' and ${words}
        order by length(u.number), p.name, u.number, u.id limit 8`),
    );
  });
});

describe('a list that is searched', () => {
  test.each(['person 11', 'person', 'house 3', '12', 'nobody', 'son 1'])(
    'by %s has the charges and leases that a plain scan has, page after page',
    async (text) => {
      const named = `(position('${text}' in t.search_text) > 0 or position('${text}' in p.search_text) > 0 or u.number = '${text}')`;
      const of = `from leases l join lease_tenants lt on lt.lease_id = l.id join tenants t on t.id = lt.tenant_id
        join properties p on p.id = l.property_id join units u on u.id = l.unit_id`;
      const search = encodeURIComponent(text);
      expect(await pages(`/payments?search=${search}&order=asc&limit=40`)).toEqual(
        await idsOf(`select c.id ${of} join charges c on c.lease_id = l.id where l.organization_id = $org and ${named}
          order by c.due_on, c.id limit 120`),
      );
      expect(await pages(`/leases?search=${search}&show=all&limit=40`)).toEqual(
        await idsOf(
          `select l.id ${of} where l.organization_id = $org and ${named} order by l.created_at desc, l.id desc limit 120`,
        ),
      );
    },
  );

  async function pages(path: string): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 3 && cursor !== null; page += 1) {
      const { items, nextCursor }: { items: { id: string }[]; nextCursor: string | null } = await ask(
        `${path}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      ids.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    return ids;
  }
  const idsOf = async (query: string): Promise<string[]> =>
    (await server.owner.unsafe(query.replaceAll('$org', `'${owner.organizationId}'`))).map(
      (row) => row['id'],
    );
});

describe('a page', () => {
  const read = (query: { compile(): CompiledQuery<unknown> }, table: string) =>
    countRowsRead(server, query.compile(), table, scope);
  /** Once to be put in order and once to be shown. */
  const twoPages = 2 * 51;

  test('of leases reads the leases that it shows', async () => {
    for (const show of ['current', 'all'] as const)
      expect(
        await read(selectLeases(scope, { show, sort: 'newest', limit: 50 }), 'leases'),
      ).toBeLessThanOrEqual(twoPages);
    for (const order of ['asc', 'desc'] as const)
      expect(
        await read(selectLeases(scope, { show: 'all', sort: 'starts_on', order, limit: 50 }), 'leases'),
      ).toBeLessThanOrEqual(twoPages);
    expect(
      await read(selectLeases(scope, { show: 'all', sort: 'rent', limit: 50 }), 'leases'),
    ).toBeLessThanOrEqual(twoPages);
  });

  test('of charges reads the charges that it shows, also where many have what is searched for', async () => {
    const page = (filter: Partial<ChargeFilter>) =>
      read(selectChargePage(scope, { sort: 'due_on', order: 'desc', limit: 50, ...filter }), 'charges');
    expect(await page({})).toBeLessThanOrEqual(twoPages);
    expect(await page({ month: '2026-11' })).toBeLessThanOrEqual(twoPages);
    expect(await page({ month: '2026-10' })).toBe(0);
    expect(await page({ month: '2026-12', order: 'asc' })).toBe(0);
    expect(await page({ status: 'overdue' })).toBeLessThanOrEqual(twoPages);
    expect(await page({ search: 'person' })).toBeLessThanOrEqual(twoPages);
    expect(await page({ sort: 'amount' })).toBeLessThanOrEqual(twoPages);
    expect(await page({ sort: 'amount', order: 'asc' })).toBeLessThanOrEqual(twoPages);
  });

  test('of income reads the lines that it shows', async () => {
    const page = { limit: 50, order: 'desc' } as const;
    for (const query of [
      selectIncome(scope, page),
      selectIncome(scope, { ...page, order: 'asc', from: '2026-11-01', to: '2026-11-30' }),
      selectIncome(scope, { ...page, kind: 'credit', method: 'bit' }),
    ]) {
      const lines = await read(query, 'income_entries');
      expect(lines).toBeGreaterThan(page.limit);
      expect(lines).toBeLessThanOrEqual(twoPages);
    }
  });

  test('of the units of a property reads their leases: who is in, who comes next and why it stays', async () => {
    const [house] = (await ask('/properties')).items;
    expect(await read(selectUnits(scope, house.id, { limit: 50 }), 'leases')).toBeLessThanOrEqual(
      flatsOfHouse * 4,
    );
  });

  test('of missing documents reads the leases that end first', async () => {
    expect(await read(selectMissing(scope, { limit: 50 }), 'leases')).toBeLessThanOrEqual(twoPages);
  });
});

test('the calendar says the same of rent, whether it reads a day or asks property after property', async () => {
  const window = { organizationId: owner.organizationId, from: '2026-11-01', to: '2026-12-31' };
  const rentDue = async (much: number, propertyId?: string) => {
    const [query] = dueSource('rent_due', 'leases.see', selectRent, much).select({ ...window, propertyId });
    const { sql, parameters } = query?.compile() ?? { sql: '', parameters: [] };
    return [...(await server.owner.unsafe(sql, [...parameters]))];
  };
  await server.owner`insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount,
      currency, monthly_rent_amount)
    select organization_id, id, '2026-11-01', '2026-11-30', '2026-11-01'::date + (monthly_rent_amount % 30)::int, 1000, 'ILS', 1000
    from leases where organization_id = ${owner.organizationId} and monthly_rent_amount % 3 = 0`;
  const plain =
    await server.owner`select s.due_on::text as on_date, l.property_id, count(*)::int as count from rent_schedule s
    join leases l on l.organization_id = s.organization_id and l.id = s.lease_id
    where s.organization_id = ${owner.organizationId} group by 1, 2 order by 1, 2`;
  const byDay = await rentDue(15_000);
  const keyOf = (row: Record<string, unknown>) => `${row['on_date']} ${row['property_id']} ${row['count']}`;
  expect(byDay.map(keyOf).toSorted()).toEqual(plain.map(keyOf).toSorted());
  expect(await rentDue(2)).toEqual(byDay);
  const [first] = byDay;
  expect(await rentDue(0, first?.['property_id'])).toEqual(await rentDue(15_000, first?.['property_id']));
});
