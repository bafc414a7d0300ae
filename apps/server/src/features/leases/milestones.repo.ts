import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** Leases to look at: those whose day has come, held until the end of the transaction. */
export interface LookedAt {
  organization_id: string;
  lease_id: string;
}

interface Steps {
  /** Days before the end of a lease. */
  ending: readonly number[];
  /** Days before the last one for notice of an option. */
  notice: readonly number[];
  /** Days after a tenant has left. */
  returning: readonly number[];
}

/**
 * Takes the next leases whose day has come: of everybody, or of one organization. What somebody else holds, a worker or
 * whoever changes the lease, is left to them and to the next run.
 */
export async function takeDue(
  trx: Trx,
  { today, organizationId, limit }: { today: string; organizationId: string | undefined; limit: number },
): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`${dueLeases({ today, organizationId, limit })}`.execute(trx);
  return rows;
}

/** The limit is written out, so that the one plan for all values goes by the index. */
export function dueLeases({
  today,
  organizationId,
  limit,
}: {
  today: string;
  organizationId: string | undefined;
  limit: number;
}): RawBuilder<unknown> {
  return sql`
    select n.organization_id, n.lease_id from lease_next_milestones n
    join leases l on l.organization_id = n.organization_id and l.id = n.lease_id
    where n.next_on <= ${today}::date and ${isWorking('n')}
      ${organizationId === undefined ? sql`` : sql`and n.organization_id = ${organizationId}::uuid`}
    order by n.next_on, n.organization_id, n.lease_id limit ${sql.lit(limit)}
    for update of n skip locked for key share of l skip locked`;
}

/**
 * Notes what there is to say of these leases and tells of it, in one statement: what another worker noted meanwhile is
 * not told again. That a lease began or ended stands in its audit log as well. @returns how many things were told
 */
export async function announce(
  trx: Trx,
  leases: readonly LookedAt[],
  today: string,
  steps: Steps,
): Promise<number> {
  const found = [
    leasesBegun(today),
    leasesEnded(today),
    leasesEnding(today, steps.ending),
    noticesDue(today, steps.notice),
    securitiesHeld(today, steps.returning),
  ];
  const { numAffectedRows } = await sql`
    with looked_at as materialized (${rowsOf(leases)}),
    noted as (
      insert into lease_milestones (organization_id, lease_id, kind, on_date, days)
      select organization_id, lease_id, kind, on_date, days from (${sql.join(found, sql` union all `)}) as found
      on conflict do nothing
      returning *
    ),
    facts as (
      insert into audit_drafts (organization_id, action, entity, entity_id, data)
      select organization_id, kind, 'lease', lease_id, jsonb_build_object('leaseId', lease_id, 'on', on_date)
      from noted where kind in ('began', 'ended') order by organization_id, lease_id, kind
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'lease.' || kind,
      jsonb_build_object('id', lease_id, 'leaseId', lease_id, 'on', on_date, 'days', days)
    from noted order by organization_id, lease_id, kind`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Writes down when each of these leases is to be looked at next; one with nothing ahead is looked at no more. */
export async function moveOn(
  trx: Trx,
  leases: readonly LookedAt[],
  today: string,
  { ending, notice, returning }: Steps,
): Promise<void> {
  await sql`
    with looked_at as materialized (${rowsOf(leases)}),
    ahead as (
      select organization_id, lease_id, min(day) as next_on from looked_at
      join leases l using (organization_id)
      left join securities_to_return h using (organization_id, lease_id)
      cross join lateral (
        select lower(l.occupies) union all select upper(l.occupies)
        union all select upper(l.occupies) - 1 - d from unnest(${listOf(ending)}) as d
        union all select o.on_date - d from notice_deadlines o, unnest(${listOf(notice)}) as d
          where o.organization_id = l.organization_id and o.lease_id = l.id
        union all select h.left_on + d from unnest(${listOf(returning)}) as d) as days (day)
      where l.id = lease_id and day > ${today}::date
      group by organization_id, lease_id
    ),
    over as (
      delete from lease_next_milestones n using looked_at
      where n.organization_id = looked_at.organization_id and n.lease_id = looked_at.lease_id
        and not exists (select from ahead a where a.organization_id = n.organization_id and a.lease_id = n.lease_id)
    )
    update lease_next_milestones n set next_on = ahead.next_on from ahead
    where n.organization_id = ahead.organization_id and n.lease_id = ahead.lease_id`.execute(trx);
}

function rowsOf(leases: readonly LookedAt[]): RawBuilder<unknown> {
  return sql`select organization_id, lease_id
    from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as given (organization_id uuid, lease_id uuid)`;
}

/** Leases that hold and whose first day has come. */
function leasesBegun(today: string): RawBuilder<unknown> {
  return sql`
    select organization_id, lease_id, 'began' as kind, l.starts_on as on_date, 0 as days
    from looked_at join leases l using (organization_id)
    where l.id = lease_id and not isempty(l.occupies) and l.starts_on <= ${today}::date
      and not exists (select from lease_milestones m
        where m.organization_id = l.organization_id and m.lease_id = l.id and m.kind = 'began')`;
}

/** Leases whose last day is past. */
function leasesEnded(today: string): RawBuilder<unknown> {
  return sql`
    select organization_id, lease_id, 'ended', upper(l.occupies) - 1, 0
    from looked_at join leases l using (organization_id)
    where l.id = lease_id and upper(l.occupies) <= ${today}::date`;
}

/** Leases that end within the first of the days, each at the nearest step that it has reached. */
function leasesEnding(today: string, steps: readonly number[]): RawBuilder<unknown> {
  return sql`
    select organization_id, lease_id, 'ends_soon', upper(l.occupies) - 1, reached.days
    from looked_at join leases l using (organization_id)
    cross join lateral (select min(d) as days from unnest(${listOf(steps)}) as d
      where upper(l.occupies) - 1 - ${today}::date <= d) as reached
    where l.id = lease_id and l.occupies @> ${today}::date and reached.days is not null`;
}

/** Options to speak about within the first of the days, each at the nearest step that it has reached. */
function noticesDue(today: string, steps: readonly number[]): RawBuilder<unknown> {
  return sql`
    select organization_id, lease_id, o.holder || '_notice_due', o.on_date, reached.days
    from looked_at join notice_deadlines o using (organization_id, lease_id)
    cross join lateral (select min(d) as days from unnest(${listOf(steps)}) as d
      where o.on_date - ${today}::date <= d) as reached
    where o.on_date >= ${today}::date and reached.days is not null`;
}

/** Tenants who left, and of whom something is still held, each at the last step that was reached. */
function securitiesHeld(today: string, steps: readonly number[]): RawBuilder<unknown> {
  return sql`
    select organization_id, lease_id, 'return_due', h.left_on, reached.days
    from looked_at join securities_to_return h using (organization_id, lease_id)
    cross join lateral (select max(d) as days from unnest(${listOf(steps)}) as d
      where ${today}::date - h.left_on >= d) as reached
    where h.left_on < ${today}::date and reached.days is not null`;
}

function listOf(days: readonly number[]): RawBuilder<unknown> {
  return sql`string_to_array(${days.join(',')}, ',')::int[]`;
}
