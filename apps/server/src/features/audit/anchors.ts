import { z } from 'zod';
import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import { holdByName } from '../../db/hold.ts';
import { isSameSecret, sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { findEnd, findMacAt } from '../accesses/service.ts';
import * as repo from './repo.ts';

/**
 * The ends of all chains of the audit log, written into files outside the database.
 *
 * Each file is signed with this server's key and names the hash of the one before, so that none can be altered, added or
 * taken out of their line. An event that an anchor knows cannot be altered, taken out or taken back, and a
 * database that was set back to an earlier day is found.
 */

const folder = 'audit-anchors';
const mostHeads = 10_000;
const nameOf = (number: number) => `${folder}/${String(number).padStart(8, '0')}`;
export const keyOf = (number: number): string => `${nameOf(number)}.json`;
/** Where its time stamp stands, where it has one. */
export const stampKeyOf = (number: number): string => `${nameOf(number)}.tsr`;

const anchor = z.object({
  number: z.int(),
  anchoredAt: z.string(),
  /** The SHA-256 of the file before, in hex. */
  previous: z.string().nullable(),
  heads: z.array(
    z.object({ organizationId: z.string(), sequence: z.int(), hash: z.string(), isSample: z.boolean() }),
  ),
  /** The end of the access log, which has one line for all workspaces; absent where it had none. */
  accesses: z.object({ number: z.int(), mac: z.string() }).optional(),
});
type Anchor = z.infer<typeof anchor>;
/** What was signed stands as text, so that the signature is over these very bytes. */
const signedFile = z.object({ anchor: z.string(), mac: z.string() });

type Tools = Pick<Services, 'db' | 'files' | 'secrets' | 'clock'>;

/** No sweep takes them: nothing in the database decides whether they stay. */
export const storedAnchors: StoredKeySource = async (_trx, keys) =>
  keys.filter((key) => key.startsWith(`${folder}/`));

/** Writes down the ends that moved since the last time. */
export async function anchorHeads(tools: Tools): Promise<void> {
  while (await anchorSome(tools));
}

/** The file comes first: what a crash leaves is true, and is written again. @returns whether there may be more */
function anchorSome({ db, files, secrets, clock }: Tools): Promise<boolean> {
  return db.jobs(async (trx) => {
    // One by one: whoever comes second waits.
    await holdByName(trx, 'audit anchors');
    const heads = await repo.lockUnanchoredHeads(trx, mostHeads);
    if (heads.length === 0) return false;
    const last = await repo.findLastAnchor(trx);
    const number = (last?.number ?? 0) + 1;
    const now = clock.now().toString();
    const end = await findEnd(trx);
    const text = JSON.stringify({
      number,
      anchoredAt: now,
      previous: last?.sha256.toString('hex') ?? null,
      heads: heads.map((head) => ({
        organizationId: head.organization_id,
        sequence: head.sequence,
        hash: head.hash.toString('hex'),
        isSample: head.is_sample,
      })),
      ...(end && { accesses: { number: end.number, mac: end.mac.toString('hex') } }),
    } satisfies Anchor);
    const mac = secrets.sign('audit-anchor', text).toString('hex');
    const bytes = Buffer.from(JSON.stringify({ anchor: text, mac }));
    await files.put(keyOf(number), bytes);
    await repo.insertAnchor(trx, { number, sha256: sha256(bytes), anchoredAt: now });
    await repo.markAnchored(
      trx,
      heads.map((head) => head.organization_id),
    );
    return heads.length === mostHeads;
  });
}

/** After a restore, which goes back on purpose: what was anchored while the backup was made is later than its rows. */
export async function forgetLaterAnchors({ db, files }: Pick<Tools, 'db' | 'files'>): Promise<void> {
  let number = (await db.jobs(repo.findLastAnchor))?.number ?? 0;
  for (;;) {
    number += 1;
    const keys = [keyOf(number), stampKeyOf(number)];
    const there = await Promise.all(keys.map((key) => has(files, key)));
    if (!there.includes(true)) return;
    for (const key of keys) await files.remove(key);
  }
}

const has = (files: Tools['files'], key: string): Promise<boolean> =>
  files.get(key).then(
    () => true,
    () => false,
  );

/** Anchors that are gone or not what was written, and rows that are not what an anchor says they were. */
export async function findBrokenAnchors(tools: Omit<Tools, 'clock'>): Promise<Record<string, unknown>[]> {
  const expected = (await tools.db.jobs(repo.findLastAnchor))?.number ?? 0;
  const breaches: Record<string, unknown>[] = [];
  // Undefined behind one that is gone: the line goes on, and it was named once.
  let previous: string | null | undefined = null;
  for (let number = 1; ; number += 1) {
    const bytes = await tools.files.get(keyOf(number)).catch(() => undefined);
    if (bytes === undefined && number > expected) return breaches;
    const read = bytes && readAnchor(tools, bytes);
    if (
      read === undefined ||
      read.number !== number ||
      (previous !== undefined && read.previous !== previous)
    )
      breaches.push({ anchor: keyOf(number), found: bytes === undefined ? 'nothing' : 'another' });
    else {
      for (const head of await findMovedHeads(tools, read)) breaches.push({ anchor: keyOf(number), ...head });
      if (await isAccessLogMoved(tools, read))
        breaches.push({ anchor: keyOf(number), accesses: read.accesses?.number });
    }
    previous = bytes && sha256(bytes).toString('hex');
  }
}

/** What an anchor says; undefined where this server's key did not sign it. */
export function readAnchor({ secrets }: Pick<Tools, 'secrets'>, bytes: Buffer): Anchor | undefined {
  try {
    const file = signedFile.parse(JSON.parse(bytes.toString()));
    const isOurs = isSameSecret(Buffer.from(file.mac, 'hex'), secrets.sign('audit-anchor', file.anchor));
    return isOurs ? anchor.parse(JSON.parse(file.anchor)) : undefined;
  } catch {
    return undefined;
  }
}

/** A row of the access log goes when its time has come; until then it is what an anchor says. */
async function isAccessLogMoved({ db }: Pick<Tools, 'db'>, { accesses }: Anchor): Promise<boolean> {
  if (accesses === undefined) return false;
  const found = await db.jobs((trx) => findMacAt(trx, accesses.number));
  return found !== 'served' && found?.toString('hex') !== accesses.mac;
}

/** A sample workspace may be cleared, and any erased, chain and all. */
function findMovedHeads({ db }: Pick<Tools, 'db'>, { heads }: Anchor) {
  return db.jobs(async (trx) => {
    const rows = await repo.listEventsAt(trx, heads);
    const hashes = new Map(
      rows.map((row) => [`${row.organization_id} ${row.sequence}`, row.hash.toString('hex')]),
    );
    const samples = heads.filter(({ isSample }) => isSample).map(({ organizationId }) => organizationId);
    const kept = new Set(samples.length === 0 ? [] : await repo.listSamplesAmong(trx, samples));
    const moved = heads
      .filter(({ isSample, organizationId }) => !isSample || kept.has(organizationId))
      .filter((head) => hashes.get(`${head.organizationId} ${head.sequence}`) !== head.hash);
    const erased = new Set(
      await repo.listErasedAmong(
        trx,
        moved.map(({ organizationId }) => organizationId),
      ),
    );
    return moved
      .filter(({ organizationId }) => !erased.has(organizationId))
      .map(({ organizationId, sequence }) => ({ organization_id: organizationId, sequence }));
  });
}
