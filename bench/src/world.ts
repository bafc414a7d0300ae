import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { SqlPool } from '../../apps/server/src/db/tagged-sql.ts';
import type { Product } from './product.ts';

/** After so many leases of an organization the planner is told of it. */
const knownUnits = 400;

/** Somebody with an organization of a known size. */
export interface Owner {
  token: string;
  userId: string;
  organizationId: string;
}

export interface Size {
  properties: number;
  unitsPerProperty: number;
}

/** An owner signed up over HTTP, and their houses, flats and leases put in by SQL, as an import would leave them. */
export async function makeOwner(product: Product, name: string, size: Size): Promise<Owner> {
  const { token, userId } = await signUp(product, name);
  const { id: organizationId } = await post(product, '/api/v1/organizations', { name }, token);
  const owner = { token, userId, organizationId: String(organizationId) };
  const sql = openOwnerConnection(product.target);
  try {
    // Agreed with the operator: of any size, and without an end.
    await sql`update subscriptions set plan = 'enterprise', state = 'active', works_until = null
      where organization_id = ${owner.organizationId}`;
    await fill(sql, owner, size);
  } finally {
    await sql.end();
  }
  return owner;
}

/** More people who manage the workspace. @returns their tokens */
export async function makeMembers(
  product: Product,
  { organizationId }: Owner,
  name: string,
  count: number,
): Promise<string[]> {
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) => signUp(product, `${name}-member-${index}`)),
  );
  const sql = openOwnerConnection(product.target);
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('app.now', ${new Date(Date.now()).toISOString()}, true)`;
      await transaction`
        insert into memberships (organization_id, user_id, role)
        select ${organizationId}, person, 'admin' from unnest(${people.map(({ userId }) => userId)}::uuid[]) person`;
    });
  } finally {
    await sql.end();
  }
  return people.map(({ token }) => token);
}

async function signUp(product: Product, name: string): Promise<Pick<Owner, 'token' | 'userId'>> {
  const signedUp = await post(product, '/auth/v1/signup', {
    email: `${name}@example.com`,
    password: 'correct horse battery',
    data: { full_name: name },
  });
  const userId = String((signedUp['user'] as { id: string }).id); // the wire's user object
  return { token: String(signedUp['access_token']), userId };
}

/** Several of them, of one size, one after the other. */
export async function makeOwners(
  product: Product,
  name: string,
  count: number,
  size: Size,
): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let index = 0; index < count; index += 1) {
    owners.push(await makeOwner(product, `${name}-${index}`, size));
  }
  return owners;
}

/**
 * Nine of ten flats are let for a year from the first of last month, so that rent of last month is due and charged
 * when the rent run comes by.
 */
async function fill(
  sql: SqlPool,
  { organizationId, userId }: Owner,
  { properties, unitsPerProperty }: Size,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select set_config('app.now', ${new Date(Date.now()).toISOString()}, true)`;
    await transaction`
      insert into properties (organization_id, manager_id, name, type, street, house_number, city, created_at)
      select ${organizationId}, ${userId}, 'House ' || n, 'apartment', 'Street ' || n, n::text, 'Haifa',
        internal.current_instant() - make_interval(secs => n)
      from generate_series(1, ${properties}) n`;
    await transaction`
      insert into units (organization_id, property_id, number, floor, rooms_halves)
      select p.organization_id, p.id, n::text, n / 4, 7 from properties p, generate_series(1, ${unitsPerProperty}) n
      where p.organization_id = ${organizationId}`;
    await transaction`
      insert into tenants (organization_id, full_name, phone)
      select ${organizationId}, 'Tenant ' || n, '+97252' || lpad(n::text, 7, '0')
      from generate_series(1, ${Math.ceil(properties * unitsPerProperty)}) n`;
    // What follows joins these, and the planner knows organizations that it has seen.
    await transaction`analyze properties, units, tenants`;
    // A few first: what the planner has never seen it holds for a single row, and finds it by the first index that names
    // the organization.
    for (const [first, last] of [
      [1, knownUnits],
      [knownUnits + 1, properties * unitsPerProperty],
    ] as const) {
      await transaction`
        with flats as (
          select u.*, row_number() over (order by u.id) as n from units u where u.organization_id = ${organizationId}),
        people as (
          select t.*, row_number() over (order by t.id) as n from tenants t where t.organization_id = ${organizationId}),
        made as (
          insert into leases (organization_id, property_id, unit_id, starts_on, ends_on, monthly_rent_amount, due_day, payment_method)
          select f.organization_id, f.property_id, f.id, m.first, m.first + interval '1 year' - interval '1 day',
            350000 + (f.n % 40) * 5000, 1 + f.n % 28, 'bank_transfer'
          from flats f, (select (date_trunc('month', internal.business_day()) - interval '1 month')::date as first) m
          where f.n % 10 <> 0 and f.n between ${first} and ${last}
          returning organization_id, id, unit_id)
        insert into lease_tenants (organization_id, lease_id, tenant_id)
        select l.organization_id, l.id, p.id from made l join flats f on f.id = l.unit_id join people p on p.n = f.n`;
      await transaction`analyze`;
    }
    await transaction`
      insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency, monthly_rent_amount)
      select l.organization_id, l.id, m::date, (m + interval '1 month' - interval '1 day')::date, m::date + l.due_day - 1,
        l.monthly_rent_amount, l.currency, l.monthly_rent_amount
      from leases l, generate_series(l.starts_on, l.ends_on, interval '1 month') m
      where l.organization_id = ${organizationId}`;
  });
  await sql`analyze`;
}

async function post(
  { url, apiKey }: Pick<Product, 'url' | 'apiKey'>,
  path: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: apiKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>; // an object in every operation used here
}
