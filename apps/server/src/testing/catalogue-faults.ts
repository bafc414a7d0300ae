import type { Sql } from '../db/tagged-sql.ts';

type Asker = Sql | Sql;

/** Tables whose rows belong to no single organization, and why that is right. */
export const WITHOUT_ORGANIZATION: Record<string, string> = {
  migrations: 'the schema’s own history; no role of the server may read it',
  profiles: 'a person, who may work in several organizations; each reaches only their own row',
  user_roles: 'a person’s platform role; each reads only their own row',
  security_logs: 'sign-ins and refusals happen before an organization is known',
  analytics_events: 'visitors of the site belong to nobody; the app may not read them',
  data_exports: 'a person’s archive, of all their organizations; its own policy keeps it to them',
  notification_digests: 'a person’s mail of the day, of all their organizations; only jobs reach it',
  cookie_consents: 'what somebody chose in a browser is a person’s; only they read it',
  push_devices:
    'a browser of a person, told of things in all their organizations; each reaches only their own',
  idempotency_keys: 'a key belongs to the person who sent it, also before they have an organization',
};

/** Tables whose primary key lacks the organization, and why that is right. */
const KEYED_OTHERWISE: Record<string, string> = {
  organizations: 'the organization is its own key',
  deliveries: 'one queue of mail for the whole installation, with mail of accounts among it',
  outbox: 'one line of events for the whole installation, with those of accounts among it',
};

interface Table {
  name: string;
  isTenant: boolean;
  isForced: boolean;
  keyHasOrganization: boolean;
  isPlannedForMany: boolean;
}

/** Everything in schema `public` that breaks the rules of tenancy; an empty list is a sound schema. */
export async function findTenancyFaults(sql: Asker): Promise<string[]> {
  const tables = await listTables(sql);
  const faults = [
    ...tables.flatMap(faultsOfTable),
    ...(await policyFaults(sql)),
    ...(await viewFaults(sql)),
    ...(await costlyPolicyFaults(sql)),
    ...(await foreignKeyFaults(sql)),
    ...(await missingIndexFaults(sql)),
    ...(await functionFaults(sql)),
  ];
  return faults.toSorted();
}

function faultsOfTable({ name, isTenant, isForced, keyHasOrganization, isPlannedForMany }: Table): string[] {
  const isReachable = name !== 'migrations';
  return [
    ...(!isTenant && !(name in WITHOUT_ORGANIZATION) ? [`${name} has no organization_id`] : []),
    ...(!isForced && isReachable ? [`${name} does not force row-level security`] : []),
    ...(isTenant && !keyHasOrganization && !(name in KEYED_OTHERWISE)
      ? [`the primary key of ${name} lacks organization_id`]
      : []),
    ...(isTenant && !isPlannedForMany
      ? [`${name} is planned for organizations with a row each (internal.plan_for_busy_organizations)`]
      : []),
  ];
}

async function listTables(sql: Asker): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "isTenant",
      c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'organization_id') as "keyHasOrganization",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'
        and a.attoptions::text like '%n_distinct=%') as "isPlannedForMany"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
}

/** What the app may do to a table, a policy must bound: to an organization, or to the person. */
async function policyFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    with granted as (
      select c.relname as name, verb,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as is_tenant
      from pg_class c cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as verb
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (has_table_privilege('dira_app', c.oid, verb)
          or (verb <> 'DELETE' and has_any_column_privilege('dira_app', c.oid, verb)))
    ),
    needed as (
      select name, verb, is_tenant, clause from granted cross join unnest(array['USING', 'WITH CHECK']) as clause
      where (clause = 'USING' and verb <> 'INSERT') or (clause = 'WITH CHECK' and verb in ('INSERT', 'UPDATE'))
    )
    select format('%s lets dira_app %s without a policy (%s)', name, verb, clause) as fault from needed n
    where not exists (
      select from pg_policies p
      where p.schemaname = 'public' and p.tablename = n.name and p.cmd in ('ALL', n.verb)
        and 'dira_app' = any (p.roles)
        and case n.clause when 'USING' then p.qual else p.with_check end
          like case when n.is_tenant then '%(organization_id = %current_organization_id()%' else '%current_user_id()%' end)
    union all
    select format('%s has a policy that lets dira_app pass with %s', tablename, coalesce(qual, with_check)) from pg_policies
    where schemaname = 'public' and roles && '{dira_app,public}'::name[]
      and ('true' in (qual, with_check) or 'public' = any (roles))
    union all
    select format('%s may be truncated by %s', c.relname, r) from pg_class c cross join unnest(array['dira_app', 'dira_auth', 'dira_jobs']) as r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(r, c.oid, 'TRUNCATE')`;
  return rows.map(({ fault }) => fault);
}

/** A view has no policies of its own: it is read under those of whoever asks, and only read. */
async function viewFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    select format('%s shows what its owner may see, not what its reader may', c.relname) as fault from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (c.reloptions), false)
    union all
    select format('%s lets %s write through it', c.relname, r) from pg_class c
    cross join unnest(array['dira_app', 'dira_auth', 'dira_jobs']) as r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and (has_any_column_privilege(r, c.oid, 'INSERT, UPDATE') or has_table_privilege(r, c.oid, 'DELETE'))`;
  return rows.map(({ fault }) => fault);
}

/** In a subselect the transaction's context is read once a statement; bare it is read for each row. */
async function costlyPolicyFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    select format('%s reads the context of the transaction for each row (%s)', tablename, policyname) as fault
    from pg_policies
    where concat_ws(' ', qual, with_check) ~ '(?<!SELECT )internal\\.(current_organization_id|current_user_id)\\('`;
  return rows.map(({ fault }) => fault);
}

/** A foreign key between two tables of organizations must tie their organizations too. */
async function foreignKeyFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    with tenant as (
      select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id'
    )
    select format('%s refers to %s without its organization_id (%s)', f.relname, t.relname, k.conname) as fault
    from pg_constraint k join tenant f on f.oid = k.conrelid join tenant t on t.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) as pair (mine, theirs)
      where pair.mine = f.attnum
        and (pair.theirs = t.attnum or (t.relname = 'organizations' and pair.theirs =
          (select attnum from pg_attribute where attrelid = t.oid and attname = 'id'))))`;
  return rows.map(({ fault }) => fault);
}

/**
 * Where a row may be deleted that others refer to, PostgreSQL looks for them: by an index that leads with what the key
 * says beside the organization, or by reading all of the table. What is append-only is never deleted.
 */
async function missingIndexFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    with keys as (
      select k.*, cardinality(k.conkey) as width,
        (select attnum from pg_attribute where attrelid = k.conrelid and attname = 'organization_id') as organization
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'internal'::regnamespace, 'auth'::regnamespace)
        and not exists (select from pg_trigger t where t.tgrelid = k.confrelid and t.tgfoid = 'internal.refuse_change'::regproc)
    )
    select format('%s has no index for %s, which is looked up when its other side is deleted', conrelid::regclass, conname) as fault
    from keys k where not exists (
      select from pg_index i cross join generate_series(1, k.width) as length
      cross join lateral (select (i.indkey::smallint[])[0:length - 1] as leading) as part
      where i.indrelid = k.conrelid and i.indisvalid
        and (coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
          or k.confrelid = 'organizations'::regclass)
        and length <= i.indnkeyatts and part.leading <@ k.conkey
        and (k.width = 1 or part.leading <> array[k.organization]))`;
  return rows.map(({ fault }) => fault);
}

/** A function that runs with its owner's rights names its search path and is nobody's by default. */
async function functionFaults(sql: Asker): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    select format('%s runs with the owner’s rights and %s', p.oid::regprocedure,
      case when not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
        then 'has no search path of its own' else 'may be called by everybody' end) as fault
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace) and p.prosecdef
      and (not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
        or (p.prorettype <> 'trigger'::regtype and has_function_privilege('public', p.oid, 'EXECUTE')))`;
  return rows.map(({ fault }) => fault);
}
