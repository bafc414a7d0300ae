import type { TestServer } from './test-server.ts';

/** Hashes of every row that belongs to an organization, table by table; in any order of the rows, and in one query. */
export async function hashOrganization(
  { owner }: TestServer,
  organizationId: string,
): Promise<Record<string, string>> {
  const query = hashQueries.get(owner) ?? (await writeHashQuery(owner));
  hashQueries.set(owner, query);
  const rows = await owner.unsafe<{ name: string; hash: string }[]>(query, [organizationId]);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** A hundred tables take longer to plan than to read: the query of a database is planned once. */
const hashQueries = new WeakMap<TestServer['owner'], string>();

async function writeHashQuery(owner: TestServer['owner']): Promise<string> {
  const tables = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id'
    order by 1`;
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
        from public.${name} t where organization_id = $1`,
    )
    .join(' union all ');
}
