import { sql } from 'kysely';
import { writtenOut } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

/** One event as its seal sees it. */
export interface LinkRow {
  organization_id: string;
  sequence: number;
  hash: Buffer;
}

/** An organization with events that have no seal yet; nobody adds any until the transaction ends. */
export async function lockUnsealedHead(trx: Trx): Promise<string | undefined> {
  const row = await trx
    .selectFrom('audit_heads')
    .select('organization_id')
    .where('has_unsealed', '=', writtenOut(true))
    .orderBy('organization_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.organization_id;
}

export function findLastSeal(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('audit_seals')
    .select(['sequence', 'mac'])
    .where('organization_id', '=', organizationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listEventsAfter(
  trx: Trx,
  { organizationId, sequence, limit }: { organizationId: string; sequence: number; limit: number },
): Promise<LinkRow[]> {
  return trx
    .selectFrom('audit_events')
    .select(['organization_id', 'sequence', 'hash'])
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

export async function insertSeals(
  trx: Trx,
  seals: readonly { organization_id: string; sequence: number; mac: Buffer }[],
): Promise<void> {
  if (seals.length > 0) await trx.insertInto('audit_seals').values(seals).execute();
}

export async function markSealed(trx: Trx, organizationId: string): Promise<void> {
  await trx
    .updateTable('audit_heads')
    .set({ has_unsealed: false })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Events in the order of their chains with the seals that they have, from behind one. */
export async function listSealedEvents(
  trx: Trx,
  { after, limit }: { after: Pick<LinkRow, 'organization_id' | 'sequence'> | undefined; limit: number },
): Promise<(LinkRow & { mac: Buffer | null })[]> {
  const { rows } = await sql<LinkRow & { mac: Buffer | null }>`
    select e.organization_id, e.sequence, e.hash, s.mac from audit_events e
    left join audit_seals s on s.organization_id = e.organization_id and s.sequence = e.sequence
    where (e.organization_id, e.sequence) >
      (${after?.organization_id ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.sequence ?? 0}::bigint)
    order by e.organization_id, e.sequence limit ${limit}`.execute(trx);
  return rows;
}

/** Whether an event has a seal by now. */
export async function isSealed(
  trx: Trx,
  { organization_id: organizationId, sequence }: Pick<LinkRow, 'organization_id' | 'sequence'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_seals')
    .select('sequence')
    .where('organization_id', '=', organizationId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row !== undefined;
}

/** Seals whose event is gone. */
export async function listOrphanedSeals(trx: Trx, limit: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select s.organization_id, s.sequence from audit_seals s where not exists (
      select from audit_events e where e.organization_id = s.organization_id and e.sequence = s.sequence) limit ${limit}`.execute(
    trx,
  );
  return rows;
}

/** The end of a chain. */
export interface HeadRow extends LinkRow {
  is_sample: boolean;
}

/** Ends that moved since they were last anchored, and are sealed. */
export function lockUnanchoredHeads(trx: Trx, limit: number): Promise<HeadRow[]> {
  return trx
    .selectFrom('audit_heads as h')
    .leftJoin('sample_organizations as s', 's.organization_id', 'h.organization_id')
    .select(['h.organization_id', 'h.sequence', 'h.hash'])
    .select(sql<boolean>`s.organization_id is not null`.as('is_sample'))
    .where('h.has_unanchored', '=', writtenOut(true))
    .where('h.has_unsealed', '=', false)
    .orderBy('h.organization_id')
    .limit(limit)
    .forUpdate('h')
    .execute();
}

export async function markAnchored(trx: Trx, organizationIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('audit_heads')
    .set({ has_unanchored: false })
    .where('organization_id', 'in', organizationIds)
    .execute();
}

export async function findLastAnchor(trx: Trx): Promise<{ number: number; sha256: Buffer } | undefined> {
  const { rows } = await sql<{ number: number; sha256: Buffer }>`
    select number, sha256 from internal.audit_anchors order by number desc limit 1`.execute(trx);
  return rows[0];
}

export async function insertAnchor(
  trx: Trx,
  anchor: { number: number; sha256: Buffer; anchoredAt: string },
): Promise<void> {
  await sql`insert into internal.audit_anchors (number, sha256, anchored_at)
    values (${anchor.number}, ${anchor.sha256}, ${anchor.anchoredAt})`.execute(trx);
}

/** An anchor as the database knows it. */
export interface AnchorRow {
  number: number;
  sha256: Buffer;
  /** By the clock of the authority; null while there is no stamp. */
  stamped_at: string | null;
}

/** Anchors without a time stamp, the newest first: it vouches for those before it too. */
export async function listUnstampedAnchors(trx: Trx): Promise<AnchorRow[]> {
  const { rows } = await sql<AnchorRow>`
    select number, sha256, stamped_at from internal.audit_anchors where stamped_at is null
    order by number desc limit 100`.execute(trx);
  return rows;
}

export async function markStamped(
  trx: Trx,
  { number, stampedAt }: { number: number; stampedAt: Temporal.Instant },
): Promise<void> {
  await sql`update internal.audit_anchors set stamped_at = ${stampedAt.toString()}
    where number = ${number} and stamped_at is null`.execute(trx);
}

/** Anchors from behind one, in their order. */
export async function listAnchorsAfter(trx: Trx, after: number): Promise<AnchorRow[]> {
  const { rows } = await sql<AnchorRow>`
    select number, sha256, stamped_at from internal.audit_anchors where number > ${after}
    order by number limit 1000`.execute(trx);
  return rows;
}

/** What the chains have where anchors say that they had something. */
export async function listEventsAt(
  trx: Trx,
  places: readonly { organizationId: string; sequence: number }[],
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select e.organization_id, e.sequence, e.hash
    from unnest(${places.map((place) => place.organizationId)}::uuid[], ${places.map((place) => place.sequence)}::bigint[])
      as said (organization_id, sequence)
    join audit_events e on e.organization_id = said.organization_id and e.sequence = said.sequence`.execute(
    trx,
  );
  return rows;
}

/** @returns the workspaces that were erased, of the given ones */
export async function listErasedAmong(trx: Trx, organizationIds: readonly string[]): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const rows = await trx
    .selectFrom('erased_organizations')
    .select('organization_id as id')
    .where('organization_id', 'in', organizationIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of them are samples, and still there. */
export async function listSamplesAmong(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('sample_organizations')
    .select('organization_id')
    .where('organization_id', 'in', ids)
    .execute();
  return rows.flatMap(({ organization_id: id }) => (id === null ? [] : [id]));
}
