import { identifier } from '../db/tagged-sql.ts';
import type { Member } from './people.ts';
import type { TestServer } from './test-server.ts';

/** What has been written of an organization since this was asked for the last time: `insert leases`. */
export type TakeWrites = () => Promise<string[]>;

/**
 * Has every row that is written of an organization noted, by a trigger of each table; what is rolled back leaves no
 * note. Notes are read in a tenth of the time that it takes to compare all rows of a hundred tables, and name the table.
 */
export async function watchWrites(
  { owner }: TestServer,
  { organizationId }: Pick<Member, 'organizationId'>,
): Promise<TakeWrites> {
  const name = `writes_of_${organizationId.replaceAll('-', '')}`;
  await owner.unsafe(`create table internal.${name} (change text);
    create function internal.note_${name}() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into internal.${name}
      select lower(tg_op) || ' ' || tg_argv[0] where '${organizationId}' in (OLD.organization_id, NEW.organization_id);
      return null;
    end $$;
    do $$ declare tenant_table text; begin
      for tenant_table in ${TENANT_TABLES} loop
        execute format('create trigger ${name} after insert or update or delete on public.%I
          for each row execute function internal.note_${name}(%L)', tenant_table, tenant_table);
      end loop;
    end $$`);
  return async () => {
    const taken = await owner<{ change: string }[]>`
      with taken as (delete from ${identifier(`internal.${name}`)} returning change) select distinct change from taken`;
    return taken.map(({ change }) => change).toSorted();
  };
}

/** A trigger of a table in parts is one of each part. */
const TENANT_TABLES = `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = 'organization_id'`;
