import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnections, openQueuePool, type Connections } from '../db/connect.ts';
import { identifier, type Sql, type SqlPool } from '../db/tagged-sql.ts';
import type { DatabaseRole } from '../db/target.ts';
import { buildWorld, type World } from './access-matrix-world.ts';
import { findTenancyFaults } from './catalogue-faults.ts';

/** Written once: a correction is a new row. */
const APPEND_ONLY = [
  'allocations',
  'bill_shares',
  'cost_settlement_postings',
  'cost_settlement_shares',
  'audit_events',
  'audit_seals',
  'charges',
  'deposit_movements',
  'expense_bills',
  'bank_imports',
  'cheque_changes',
  'consents',
  'ledger_entries',
  'ledger_transactions',
  'linkage_adjustments',
  'maintenance_changes',
  'maintenance_comments',
  'message_template_approvals',
  'message_template_versions',
  'whatsapp_messages',
  'work_orders',
  'workflow_versions',
  'late_interest_postings',
  'late_interest_spans',
  'management_fees',
  'owner_entries',
  'owner_statement_mails',
  'payment_decisions',
  'payment_proofs',
  'payment_reversals',
  'payouts',
  'payments',
  'period_closes',
  'period_reopenings',
  'receipts',
  'recurring_charge_postings',
  'security_changes',
  'signatures',
  'signing_events',
  'signing_reminders',
];
const insufficientPrivilege = '42501';

let world: World;
let app: Connections;
beforeAll(async () => {
  world = await buildWorld();
  app = openConnections(world.server.target, 'dira_app', 1);
}, 60_000);
afterAll(async () => {
  await app.close();
  await world.server.close();
});

describe('the schema', () => {
  test('bounds every table to its organization, by keys and by policies', async () => {
    expect(await findTenancyFaults(world.server.owner)).toEqual([]);
  });

  test.each([
    [
      'a table without an organization',
      'create table scratch (id uuid primary key)',
      ['scratch does not force row-level security', 'scratch has no organization_id'],
    ],
    [
      'a table without a policy',
      'create table scratch (organization_id uuid, id uuid, primary key (organization_id, id)); grant select, insert on scratch to dira_app',
      [
        'scratch does not force row-level security',
        'scratch is planned for organizations with a row each (internal.plan_for_busy_organizations)',
        'scratch lets dira_app INSERT without a policy (WITH CHECK)',
        'scratch lets dira_app SELECT without a policy (USING)',
      ],
    ],
    [
      'a policy without a bound',
      `create table scratch (organization_id uuid, id uuid, primary key (organization_id, id));
      call internal.protect_tenant_table('scratch', 'SELECT'); drop policy own_organization on scratch;
      create policy open on scratch to dira_app using (true)`,
      [
        'scratch has a policy that lets dira_app pass with true',
        'scratch lets dira_app SELECT without a policy (USING)',
      ],
    ],
    [
      'a view that shows what its owner may see',
      `create view scratch as select id from leases; grant select, update on scratch to dira_jobs`,
      [
        'scratch lets dira_jobs write through it',
        'scratch shows what its owner may see, not what its reader may',
      ],
    ],
    [
      'a policy that reads the context for each row',
      `create table scratch (organization_id uuid, id uuid, primary key (organization_id, id));
      call internal.protect_tenant_table('scratch', '');
      create policy mine on scratch to dira_app using (id = internal.current_user_id())`,
      ['scratch reads the context of the transaction for each row (mine)'],
    ],
    [
      'a foreign key without the organization',
      `create table scratch (organization_id uuid, id uuid, primary key (organization_id, id), unique (id),
      above uuid references scratch (id)); call internal.protect_tenant_table('scratch', '')`,
      [
        'scratch has no index for scratch_above_fkey, which is looked up when its other side is deleted',
        'scratch refers to scratch without its organization_id (scratch_above_fkey)',
      ],
    ],
    [
      'a foreign key without an index',
      `create table scratch (organization_id uuid, id uuid, vendor_id uuid, primary key (organization_id, id),
      foreign key (organization_id, vendor_id) references maintenance_vendors (organization_id, id));
      call internal.protect_tenant_table('scratch', '')`,
      [
        'scratch has no index for scratch_organization_id_vendor_id_fkey, which is looked up when its other side is deleted',
      ],
    ],
    [
      'a primary key without the organization',
      `create table scratch (organization_id uuid, id uuid primary key);
      call internal.protect_tenant_table('scratch', '')`,
      ['the primary key of scratch lacks organization_id'],
    ],
    [
      'a table that is planned for organizations with a row each',
      `create table scratch (organization_id uuid, id uuid, primary key (organization_id, id));
      call internal.protect_tenant_table('scratch', '');
      alter table scratch alter column organization_id reset (n_distinct)`,
      ['scratch is planned for organizations with a row each (internal.plan_for_busy_organizations)'],
    ],
    [
      'a function of the owner that everybody may call',
      `create function internal.scratch() returns int language sql security definer
      set search_path = public as 'select 1'`,
      ['internal.scratch() runs with the owner’s rights and may be called by everybody'],
    ],
    [
      'a function of the owner without a search path',
      `create function internal.scratch() returns int language sql security definer as 'select 1';
      revoke all on function internal.scratch from public`,
      ['internal.scratch() runs with the owner’s rights and has no search path of its own'],
    ],
  ])('would be caught with %s', async (_, statement, faults) => {
    expect(
      await rolledBack(world.server.owner, async (trx) => {
        await trx.unsafe(`set local role dira_owner; ${statement}; reset role`);
        return findTenancyFaults(trx);
      }),
    ).toEqual(faults);
  });
});

describe('the roles of the server', () => {
  test('own nothing, bypass nothing and are no members of each other', async () => {
    const rows = await world.server.owner`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where rolname like 'dira\\_%' order by 1`;
    expect(rows.map((row) => row['rolname'])).toEqual(['dira_app', 'dira_auth', 'dira_jobs', 'dira_owner']);
    for (const { rolname: _, memberships, ...rights } of rows) {
      expect(memberships).toBe(0);
      expect(Object.values(rights)).toEqual([false, false, false, false, false]);
    }
    const owned = await world.server.owner`
      select c.relname from pg_class c where c.relowner in ('dira_app'::regrole, 'dira_auth'::regrole)
      union all select proname from pg_proc where proowner in ('dira_app'::regrole, 'dira_auth'::regrole)
      union all select c.relname from pg_class c where c.relowner = 'dira_jobs'::regrole and c.relnamespace = 'public'::regnamespace`;
    expect(owned).toEqual([]);
  });

  test.each(['dira_app', 'dira_auth', 'dira_jobs'] as const)(
    '%s is who a pool speaks as, also where the address belongs to a superuser',
    async (role) => {
      const [who] = await asRole(
        role,
        (sql) =>
          sql`select current_user as name, (select rolsuper from pg_roles where rolname = current_user) as is_super`,
      );
      expect(who).toEqual({ name: role, is_super: false });
    },
  );

  test('the queue’s own pool speaks as dira_jobs', async () => {
    const pool = openQueuePool(world.server.target, 1);
    const { rows } = await pool.query('select current_user as name');
    await pool.end();
    expect(rows).toEqual([{ name: 'dira_jobs' }]);
  });

  test.each(['dira_app', 'dira_auth'] as const)('%s cannot make, change or empty a table', async (role) => {
    for (const statement of [
      'create table public.mine (id int)',
      'alter table properties disable row level security',
      'truncate properties cascade',
      'drop table properties',
    ]) {
      expect(await codeOf(asRole(role, (sql) => sql.unsafe(statement)))).toBe(insufficientPrivilege);
    }
  });

  test('the app sees no password, no session and no key', async () => {
    for (const table of [
      'auth.users',
      'auth.sessions',
      'auth.signing_keys',
      'auth.identities',
      'public.migrations',
    ]) {
      expect(await codeOf(app.sql.unsafe(`select * from ${table}`))).toBe(insufficientPrivilege);
    }
  });

  test('the accounts’ role sees nothing of any organization', async () => {
    for (const table of ['properties', 'leases', 'tenants', 'organizations', 'audit_events']) {
      expect(await codeOf(asRole('dira_auth', (sql) => sql.unsafe(`select * from ${table}`)))).toBe(
        insufficientPrivilege,
      );
    }
  });
});

describe('as the app role', () => {
  test('without an organization every table is empty', async () => {
    const seen = await Promise.all(
      (await listTables()).map(async (table) => [table, await countAsApp('', table)] as const),
    );
    expect(seen.filter(([, count]) => count > 0)).toEqual([]);
  });

  test('with an organization nothing of another one can be seen', async () => {
    const { organizationId } = world.a.owner;
    const seen = await Promise.all(
      (await listTables()).map(
        async (table) => [table, await countAsApp(organizationId, table, organizationId)] as const,
      ),
    );
    expect(seen.filter(([, count]) => count > 0)).toEqual([]);
    expect(await countAsApp(organizationId, 'properties')).toBeGreaterThan(0);
  });

  test('without an organization nothing can be written', async () => {
    expect(await writableRows('')).toEqual([]);
  });

  test('with an organization no row of another one can be written', async () => {
    expect(await writableRows(world.a.owner.organizationId)).toEqual([]);
  });

  test('an organization’s row cannot be given to another', async () => {
    const { organizationId } = world.a.owner;
    const code = await codeOf(
      app.sql.begin(async (trx) => {
        await trx`select set_config('app.organization_id', ${organizationId}, true)`;
        await trx`update tenants set organization_id = ${world.b.owner.organizationId}`;
      }),
    );
    expect(code).toBe(insufficientPrivilege);
  });
});

describe('what is append-only', () => {
  test('is exactly what decides about money and evidence, and is guarded against UPDATE, DELETE and TRUNCATE', async () => {
    const rows = await world.server.owner<{ name: string; verbs: string }[]>`
      select c.relname as name, string_agg(distinct verb, ' ' order by verb) as verbs
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      cross join lateral (values (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) as bits (bit, verb)
      where t.tgfoid = 'internal.refuse_change'::regproc and t.tgenabled in ('O', 'A') and t.tgtype & bit > 0 and t.tgtype & 2 > 0
      group by 1 order by 1`;
    expect(rows).toEqual(APPEND_ONLY.toSorted().map((name) => ({ name, verbs: 'DELETE TRUNCATE UPDATE' })));
  });

  test.each(['dira_app', 'dira_jobs', 'dira_owner'] as const)('is so for %s too', async (role) => {
    for (const table of APPEND_ONLY) {
      const [found] = await world.server.owner`select exists (select from ${identifier(table)}) as "hasRows"`;
      const statements = [
        `truncate ${table} cascade`,
        ...(found?.['hasRows'] === true
          ? [`update ${table} set organization_id = organization_id`, `delete from ${table}`]
          : []),
      ];
      for (const statement of statements) {
        const code = await codeOf(
          rolledBack(world.server.owner, async (trx) => {
            await trx.unsafe(`set local role ${role}`);
            await trx`select set_config('app.organization_id', ${world.a.owner.organizationId}, true)`;
            await trx.unsafe(statement);
          }),
        );
        expect(`${statement}: ${code}`).toBe(`${statement}: ${insufficientPrivilege}`);
      }
    }
  });
});

async function listTables(): Promise<string[]> {
  const rows = await world.server.owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`;
  return rows.map(({ name }) => name);
}

/** What the app sees of a table; a table it may not read at all counts as empty. */
async function countAsApp(organizationId: string, table: string, except?: string): Promise<number> {
  const [column] = await world.server.owner`select from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = 'organization_id'`;
  if (except !== undefined && column === undefined) return 0;
  try {
    return await app.sql.begin(async (trx) => {
      await trx`select set_config('app.organization_id', ${organizationId}, true)`;
      const [row] = await trx<
        { count: number }[]
      >`select count(*)::int as count from ${identifier(table)} as t
        where ${except ?? null}::uuid is null or to_jsonb(t) ->> 'organization_id' is distinct from ${except ?? null}`;
      return row?.count ?? 0;
    });
  } catch (error) {
    expect((error as { code?: string }).code).toBe(insufficientPrivilege);
    return 0;
  }
}

/** Tables into which the app can write a copy of a row that organization B has. */
async function writableRows(organizationId: string): Promise<string[]> {
  const theirs = world.b.owner.organizationId;
  const columns = await world.server.owner<{ table: string; names: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
    group by 1 order by 1`;
  const written: string[] = [];
  for (const { table, names } of columns) {
    const [row] = await world.server
      .owner`select to_jsonb(t) as row from ${identifier(table)} t where organization_id = ${theirs} limit 1`;
    const values = row?.['row'] ?? { organization_id: theirs };
    const code = await codeOf(
      app.sql.begin(async (trx) => {
        await trx`select set_config('app.organization_id', ${organizationId}, true)`;
        await trx`insert into ${identifier(table)} (${identifier(...names)})
          select ${identifier(...names)} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(values)})`;
      }),
    );
    // Where the organization has no row yet, the empty copy may fall at a NOT NULL before the policy sees it.
    if (code !== insufficientPrivilege && row !== undefined) written.push(`${table}: ${code}`);
  }
  return written;
}

async function asRole<T>(role: DatabaseRole, work: (sql: SqlPool) => Promise<T>): Promise<T> {
  const connections = openConnections(world.server.target, role, 1);
  try {
    return await work(connections.sql);
  } finally {
    await connections.close();
  }
}

async function rolledBack<T>(sql: SqlPool, work: (trx: Sql) => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  class Undo extends Error {}
  await sql
    .begin(async (trx) => {
      outcome.value = await work(trx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return outcome.value as T;
}

async function codeOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
    return 'it was done';
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}
