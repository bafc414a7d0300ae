import { ACCESS_LOG_MONTHS } from '@dira/domain/accesses';
import type { Access } from '../../platform/access-log.ts';
import { isSameSecret, sha256 } from '../../platform/digest.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * The access log: who asked what of the system, when, from where, and whether they were let.
 *
 * Guarantees: what was answered is written within seconds by the process that answered it, and sealed over what was
 * written before, whichever process did; what is altered, taken out or moved is found and named; nothing younger than
 * 24 months is deleted. Never: a question, a body, a name or a token; a request that waits for it. What a process that is
 * killed has gathered in its last five seconds is lost.
 */

type Tools = Pick<Services, 'db' | 'secrets'>;

const noSeal: Buffer = Buffer.alloc(32);

/** Writes accesses as the next row of the log. */
export async function appendAccesses({ db, secrets }: Tools, accesses: readonly Access[]): Promise<void> {
  const row = toRow(accesses);
  await db.logAccesses(async (trx) => {
    const { number, mac } = (await repo.holdEnd(trx)) ?? { number: 0, mac: noSeal };
    const next = { ...row, number: number + 1 };
    await repo.insertBatch(trx, { ...next, mac: makeMac(secrets, mac, next) });
  });
}

function toRow(accesses: readonly Access[]): repo.Gathered {
  const times = accesses.map(({ at }) => at);
  const named = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].toSorted();
  return {
    fromAt: Math.min(...times),
    toAt: Math.max(...times),
    people: named(accesses.map(({ userId }) => userId)),
    organizations: named(accesses.map(({ organizationId }) => organizationId)),
    entries: JSON.stringify(accesses.map(toEntry)),
  };
}

/** In the order that the table says. */
function toEntry(access: Access) {
  const { id, at, userId, tokenId, organizationId, operation, part, recordId, isWrite, status, ip } = access;
  return [id, at, userId, tokenId, organizationId, operation, part, recordId, isWrite, status, ip];
}

function makeMac(secrets: Secrets, before: Buffer, row: Omit<repo.BatchRow, 'mac'>): Buffer {
  const { number, fromAt, toAt, people, organizations, entries } = row;
  const parts = [number, fromAt, toAt, people.join(), organizations.join(), sha256(entries).toString('hex')];
  return secrets.sign('access-seal', [...parts, before.toString('hex')].join('|'));
}

function sealStart(secrets: Secrets, { number, toAt, mac }: Omit<repo.Start, 'seal'>): Buffer {
  return secrets.sign('access-seal', ['start', number, toAt, mac.toString('hex')].join('|'));
}

/** Deletes what has served its time, from the oldest on, and seals where the log begins. Safe at any time. */
export async function purgeAccesses({ db, secrets }: Tools, before: string): Promise<void> {
  await db.jobs(async (trx) => {
    const last = await repo.findLastBefore(trx, before);
    if (last === undefined) return;
    await repo.putStart(trx, { ...last, seal: sealStart(secrets, last) });
    await repo.deleteUpTo(trx, last.number);
  });
}

/**
 * Rows that are not what was sealed, numbers that are gone, and a beginning that nobody sealed.
 * @param most breaches that are named
 */
export async function findBrokenAccesses(
  { db, secrets, clock }: Tools & Pick<Services, 'clock'>,
  most: number,
  readAtOnce = 200,
): Promise<Record<string, unknown>[]> {
  const start = await db.jobs(repo.findStart);
  const breaches: Record<string, unknown>[] = [];
  if (start !== undefined && !isRightStart(secrets, start, clock.now()))
    breaches.push({ batch: start.number, found: 'a beginning that is not sealed' });
  let before = { number: start?.number ?? 0, mac: start?.mac ?? noSeal };
  for (;;) {
    const from = before.number;
    const rows = await db.jobs((trx) => repo.listBatchesAfter(trx, from, readAtOnce));
    for (const row of rows) {
      if (row.number !== before.number + 1)
        breaches.push({ batch: before.number + 1, found: `nothing, up to ${row.number - 1}` });
      else if (!row.mac.equals(makeMac(secrets, before.mac, row)))
        breaches.push({ batch: row.number, found: 'another' });
      before = row;
    }
    if (rows.length < readAtOnce || breaches.length >= most) return breaches.slice(0, most);
  }
}

/** A log may begin late only where what stood before is old enough to be gone. */
function isRightStart(secrets: Secrets, start: repo.Start, now: Temporal.Instant): boolean {
  const oldest = now.toZonedDateTimeISO('UTC').subtract({ months: ACCESS_LOG_MONTHS }).epochMilliseconds;
  return isSameSecret(start.seal, sealStart(secrets, start)) && start.toAt < oldest;
}

/** The end of the log, for whoever writes it down outside the database. */
export { findEnd, findMacAt } from './repo.ts';
