import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';

type Milestones = RawBuilder<unknown>;

/** Leases that hold and whose first day has come. */
export function leasesBegun(today: string): Milestones {
  return sql`
    select l.organization_id, l.id as lease_id, 'began' as kind, l.starts_on as on_date, 0 as days from leases l
    where not isempty(l.occupies) and l.starts_on <= ${today}::date
      and not exists (select from lease_milestones m
        where m.organization_id = l.organization_id and m.lease_id = l.id and m.kind = 'began')`;
}

/** Leases whose last day is past. */
export function leasesEnded(today: string): Milestones {
  return sql`
    select l.organization_id, l.id as lease_id, 'ended' as kind, upper(l.occupies) - 1 as on_date, 0 as days from leases l
    where upper(l.occupies) <= ${today}::date and ${isUnsaid('ended', sql`upper(l.occupies) - 1`, sql`0`)}`;
}

/** Leases that end within the first of the days, each at the nearest step that it has reached. */
export function leasesEnding(today: string, steps: readonly number[]): Milestones {
  return sql`
    select l.organization_id, l.lease_id, 'ends_soon' as kind, l.on_date, l.days from (
      select organization_id, id, id as lease_id, upper(occupies) - 1 as on_date,
        (select min(d) from unnest(${listOf(steps)}) as d where upper(occupies) - 1 - ${today}::date <= d) as days
      from leases where occupies @> ${today}::date) as l
    where l.days is not null and ${isUnsaid('ends_soon', sql`l.on_date`, sql`l.days`)}`;
}

/** Tenants who left, and of whom something is still held, each at the last step that was reached. */
export function securitiesHeld(today: string, steps: readonly number[]): Milestones {
  return sql`
    select l.organization_id, l.lease_id, 'return_due' as kind, l.on_date, l.days from (
      select organization_id, lease_id as id, lease_id, left_on as on_date,
        (select max(d) from unnest(${listOf(steps)}) as d where ${today}::date - left_on >= d) as days
      from securities_to_return where left_on < ${today}::date) as l
    where l.days is not null and ${isUnsaid('return_due', sql`l.on_date`, sql`l.days`)}`;
}

function isUnsaid(kind: string, onDate: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from lease_milestones m where m.organization_id = l.organization_id and m.lease_id = l.id
    and m.kind = ${kind} and m.on_date = ${onDate} and m.days = ${days})`;
}

function listOf(days: readonly number[]): RawBuilder<unknown> {
  return sql`string_to_array(${days.join(',')}, ',')::int[]`;
}

/**
 * Notes what was found and tells of it, in one statement: what another worker noted meanwhile is not told again. That a
 * lease began or ended stands in its audit log as well. @returns how many were told
 */
export async function announce(trx: Trx, found: Milestones, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with noted as (
      insert into lease_milestones (organization_id, lease_id, kind, on_date, days)
      select organization_id, lease_id, kind, on_date, days from (${found}) as found
      order by organization_id, lease_id limit ${limit}
      on conflict do nothing
      returning *
    ),
    facts as (
      insert into audit_drafts (organization_id, action, entity, entity_id, data)
      select organization_id, kind, 'lease', lease_id, jsonb_build_object('leaseId', lease_id, 'on', on_date)
      from noted where kind in ('began', 'ended') order by organization_id, lease_id
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'lease.' || kind,
      jsonb_build_object('id', lease_id, 'leaseId', lease_id, 'on', on_date, 'days', days)
    from noted order by organization_id, lease_id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
