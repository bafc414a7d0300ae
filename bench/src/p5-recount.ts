import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { SqlPool } from '../../apps/server/src/db/tagged-sql.ts';
import type { CalendarEntry } from '../../packages/contract/src/calendar.ts';
import type { Dashboard } from '../../packages/contract/src/dashboard.ts';
import type { Lease } from '../../packages/contract/src/leases.ts';
import type { Overview } from '../../packages/contract/src/overview.ts';
import type { SearchResult } from '../../packages/contract/src/search.ts';
import type { Screens } from './p5-screens.ts';
import type { Product } from './product.ts';
import type { Owner } from './world.ts';

/** Every screen counted the slow way, past every rollup and index of its own. @throws where one says something else */
export async function recountScreens(product: Product, owner: Owner, screens: Screens): Promise<void> {
  const sql = openOwnerConnection(product.target);
  await sql`select set_config('app.now', ${Temporal.Now.instant().toString()}, false)`;
  const ask = async <Answer>(screen: keyof Screens): Promise<Answer> => {
    const answer = await fetch(product.url + screens[screen], {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    if (!answer.ok) throw new Error(`${screen}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer; // of the screen's own operation
  };
  const compare = (screen: string, said: unknown, recount: unknown) => {
    if (JSON.stringify(said) !== JSON.stringify(recount))
      throw new Error(`${screen} ${JSON.stringify(said)}, recount ${JSON.stringify(recount)}`);
  };
  const { stats } = await ask<Dashboard>('dashboard');
  const overview = await ask<Overview>('overview');
  const money = await recountMoney(sql, owner);
  compare('dashboard', toFigures(stats, stats.money?.overdue.total.amount), toFigures(money, money.overdue));
  compare(
    'overview',
    [
      toFigures(overview.homes, overview.money?.overdue.amount),
      overview.money?.expected.amount,
      overview.money?.collected.amount,
      overview.properties.map((one) => [one.name, one.money?.expected.amount, one.money?.overdue.amount]),
      overview.money?.months.map((one) => [one.month, one.received.amount]),
    ],
    [
      toFigures(money, money.overdue),
      money.expected,
      money.collected,
      await recountProperties(sql, owner),
      await recountCash(sql, owner),
    ],
  );
  await compareLeases(sql, owner, ask, compare);
  const { items: missing } = await ask<{ items: { leaseId: string; missing: unknown[] }[] }>('missing');
  compare(
    'missing',
    missing.map((item) => [item.leaseId, item.missing.length]),
    await recountMissing(sql, owner),
  );
  const { items: entries } = await ask<{ items: CalendarEntry[] }>('calendar');
  compare('calendar', toDues(entries), await recountDues(sql, owner));
  for (const screen of ['paymentSearch', 'commonPaymentSearch'] as const) {
    const { items } = await ask<{ items: { id: string }[] }>(screen);
    const text = new URL(screens[screen], product.url).searchParams.get('search') ?? '';
    compare(
      screen,
      items.map(({ id }) => id),
      await recountCharges(sql, owner, text),
    );
  }
  const { items: found } = await ask<{ items: SearchResult[] }>('search');
  await compareFound(sql, owner, found);
  await sql.end();
}

interface Homes {
  unitCount: number;
  occupiedUnitCount: number;
}

function toFigures({ unitCount, occupiedUnitCount }: Homes, overdue: number | undefined) {
  return { unitCount, occupiedUnitCount, overdue };
}

async function recountMoney(sql: SqlPool, { organizationId }: Owner) {
  const [row] = await sql`
    with standing as (
      select c.due_on, c.amount, c.kind, coalesce((select sum(a.amount) from allocations a
        where a.organization_id = c.organization_id and a.charge_id = c.id), 0) as covered
      from charges c where c.organization_id = ${organizationId}),
    days as (select date_trunc('month', internal.business_day())::date as first, internal.business_day() as today)
    select (select count(*)::int from units where organization_id = ${organizationId}) as "unitCount",
      (select count(*)::int from leases where organization_id = ${organizationId} and occupies @> today) as "occupiedUnitCount",
      (select coalesce(sum(amount - covered), 0)::float from standing where due_on < today) as overdue,
      (select coalesce(sum(amount), 0)::float from standing
        where kind <> 'deposit' and due_on >= first and due_on < first + interval '1 month')
      + (select coalesce(sum(amount), 0)::float from rent_schedule where organization_id = ${organizationId}
        and posted_at is null and due_on >= first and due_on < first + interval '1 month') as expected,
      (select coalesce(sum(covered), 0)::float from standing
        where kind <> 'deposit' and due_on >= first and due_on < first + interval '1 month') as collected
    from days`;
  return row as unknown as Homes & { overdue: number; expected: number; collected: number }; // the columns above
}

async function recountProperties(sql: SqlPool, { organizationId }: Owner) {
  const rows = await sql`
    with leases_due as (
      select l.property_id, c.due_on, c.amount, c.amount - coalesce((select sum(a.amount) from allocations a
        where a.organization_id = c.organization_id and a.charge_id = c.id), 0) as open
      from charges c join leases l on l.organization_id = c.organization_id and l.id = c.lease_id
      where c.organization_id = ${organizationId}
      union all
      select l.property_id, s.due_on, s.amount, 0 from rent_schedule s
      join leases l on l.organization_id = s.organization_id and l.id = s.lease_id
      where s.organization_id = ${organizationId} and s.posted_at is null)
    select p.name, coalesce(sum(d.amount) filter (where d.due_on >= m.first and d.due_on < m.first + interval '1 month'), 0)::float as expected,
      coalesce(sum(d.open) filter (where d.due_on < internal.business_day()), 0)::float as overdue
    from properties p cross join (select date_trunc('month', internal.business_day())::date as first) m
    left join leases_due d on d.property_id = p.id
    where p.organization_id = ${organizationId} group by p.id, p.name order by lower(p.name), p.id limit 100`;
  return rows.map((row) => [row['name'], row['expected'], row['overdue']]);
}

async function recountCash(sql: SqlPool, { organizationId }: Owner) {
  const rows = await sql`
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(p.amount), 0)::float as received
    from (select (date_trunc('month', internal.business_day()) - make_interval(months => n))::date as first
      from generate_series(0, 11) n) m
    left join (payments p join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed')
      on p.organization_id = ${organizationId} and p.paid_on >= m.first and p.paid_on < m.first + interval '1 month'
    group by m.first order by m.first`;
  return rows.map((row) => [row['month'], row['received']]);
}

async function recountMissing(sql: SqlPool, { organizationId }: Owner) {
  const rows = await sql`
    select l.id, count(*)::int as lacking from leases l
    join required_documents k on k.organization_id = l.organization_id and k.is_required
    left join documents d on d.organization_id = l.organization_id and d.lease_id = l.id
      and d.required_document_id = k.id and d.deleted_at is null
    where l.organization_id = ${organizationId} and upper(l.occupies) > internal.business_day() and d.id is null
    group by l.id, l.ends_on order by l.ends_on, l.id limit 50`;
  return rows.map((row) => [row['id'], row['lacking']]);
}

type Ask = <Answer>(screen: keyof Screens) => Promise<Answer>;
type Compare = (screen: string, said: unknown, recount: unknown) => void;

/** The current leases in each order, and what the rents of all of them add up to where that is said. */
async function compareLeases(sql: SqlPool, { organizationId }: Owner, ask: Ask, compare: Compare) {
  const rents = await sql`
    select l.monthly_rent_amount::float as rent from leases l
    where l.organization_id = ${organizationId} and l.occupies @> internal.business_day() order by 1 desc`;
  const [count, sum] = [rents.length, rents.reduce((total, row) => total + Number(row['rent']), 0)];
  const { items } = await ask<{ items: Lease[] }>('leasesByRent');
  compare(
    'leasesByRent',
    items.map(({ money }) => money?.monthlyRent.amount),
    rents.slice(0, items.length).map((row) => row['rent']),
  );
  const byTenant = await sql`
    select lower(t.full_name) as name from leases l
    join lease_tenants x on x.organization_id = l.organization_id and x.lease_id = l.id and x.is_primary
    join tenants t on t.organization_id = x.organization_id and t.id = x.tenant_id
    where l.organization_id = ${organizationId} and l.occupies @> internal.business_day() order by 1, l.id limit 25`;
  const { items: named } = await ask<{ items: Lease[] }>('leasesByTenant');
  compare(
    'leasesByTenant',
    named.map(({ tenants: [first] }) => first?.fullName.toLowerCase()),
    byTenant.map((row) => row['name']),
  );
  const byUnit = await sql`
    select l.unit_id from leases l
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id
    join units u on u.organization_id = l.organization_id and u.id = l.unit_id
    where l.organization_id = ${organizationId} and l.occupies @> internal.business_day()
    order by lower(p.name), u.place_key, l.id limit 25`;
  const { items: placed } = await ask<{ items: Lease[] }>('leasesByUnit');
  compare(
    'leasesByUnit',
    placed.map(({ unit }) => unit.id),
    byUnit.map((row) => row['unit_id']),
  );
  const { sums } = await ask<{ sums: { amount: number }[] | null }>('leaseTotals');
  if (sums !== null)
    compare(
      'leaseTotals',
      sums.map(({ amount }) => amount),
      [sum],
    );
  const { counts } = await ask<{ counts: Record<string, number> | null }>('leaseCounts');
  if (counts !== null) compare('leaseCounts', counts['current'], count);
}

function toDues(entries: readonly CalendarEntry[]) {
  return entries
    .filter(({ kind }) => kind === 'rent_due')
    .map((entry) => [entry.startsOn, entry.property?.id, entry.count, entry.amount?.amount])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

async function recountDues(sql: SqlPool, { organizationId }: Owner) {
  const rows = await sql`
    with days as (select date_trunc('month', internal.business_day())::date as first),
    shown as (
      select s.due_on, l.property_id, count(*)::int as count, sum(s.amount)::float as amount
      from rent_schedule s join leases l on l.organization_id = s.organization_id and l.id = s.lease_id cross join days
      where s.organization_id = ${organizationId} and s.due_on >= first and s.due_on < first + interval '1 month'
      group by 1, 2 order by 1, 2 limit 501)
    select to_char(x.due_on, 'YYYY-MM-DD') as due_on, x.property_id, x.count, x.amount from shown x
    join properties p on p.organization_id = ${organizationId} and p.id = x.property_id
    order by x.due_on, p.name, p.id limit 500`;
  return rows
    .map((row) => [row['due_on'], row['property_id'], row['count'], row['amount']])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

async function recountCharges(sql: SqlPool, { organizationId }: Owner, text: string) {
  const rows = await sql`
    select c.id from charges c join leases l on l.organization_id = c.organization_id and l.id = c.lease_id
    join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
    join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
    where c.organization_id = ${organizationId} and position(${text} in lower(t.full_name)) > 0
    order by c.due_on desc, c.id desc limit 50`;
  return rows.map((row) => row['id']);
}

/** Holds what a search found against all tenants: of many namesakes any may come first, each of them has to be one. */
async function compareFound(sql: SqlPool, { organizationId }: Owner, found: SearchResult[]): Promise<void> {
  const [row] = await sql`
    select least(count(*), 8)::int as tenants from tenants where organization_id = ${organizationId}
      and position('tenant' in search_text) > 0 and position('123' in search_text) > 0`;
  const tenants = found.filter(({ kind }) => kind === 'tenant');
  const isRight = tenants.every(({ title, subtitle }) => `${title} ${subtitle}`.includes('123'));
  if (!isRight || tenants.length !== row?.['tenants'])
    throw new Error(`search ${JSON.stringify(tenants)}, recount ${row?.['tenants']}`);
}
