import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/** What must hold about the evidence and the walls between organizations; each statement finds what breaks it. */
export const databaseInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the audit chain of every organization is unbroken and has no gap',
    sql: `select organization_id, sequence from (
        select e.*, lag(sequence, 1, 0::bigint) over chain as sequence_before, lag(hash, 1, '\\x00'::bytea) over chain as hash_before
        from audit_events e window chain as (partition by organization_id order by sequence)) as linked
      where sequence <> sequence_before + 1 or previous_hash <> hash_before
        or hash <> internal.audit_hash(previous_hash, organization_id, sequence, actor_id, action, entity, entity_id, data, created_at)`,
  },
  {
    name: 'the audit chain of every organization ends at its head',
    sql: `with ends as (
        select distinct on (organization_id) organization_id, sequence, hash from audit_events order by organization_id, sequence desc)
      select organization_id, ends.sequence, head.sequence as head from ends full join audit_heads head using (organization_id)
      where (ends.sequence, ends.hash) is distinct from (head.sequence, head.hash)`,
  },
  {
    name: 'every foreign key between two organizations’ tables holds both to one organization',
    sql: `with keys as (
        select c.conname, c.conrelid, c.confrelid, source.attname as source, target.attname as target
        from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as pair (source, target)
        join pg_attribute source on source.attrelid = c.conrelid and source.attnum = pair.source
        join pg_attribute target on target.attrelid = c.confrelid and target.attnum = pair.target
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace),
      tenant_tables as (
        select attrelid from pg_attribute where attname = 'organization_id' and not attisdropped)
      select conrelid::regclass::text as "table", conname as foreign_key from keys
      where conrelid in (select attrelid from tenant_tables) and confrelid in (select attrelid from tenant_tables)
      group by 1, 2, confrelid
      having not bool_or(source = 'organization_id' and target = case confrelid when 'organizations'::regclass then 'id' else 'organization_id' end)`,
  },
];

/** The rows that break an invariant, at most so many. */
export async function findBreaches(
  trx: Trx,
  invariant: string,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from (${sql.raw(invariant)}) as breaches limit ${limit}`.execute(trx);
  return rows;
}
