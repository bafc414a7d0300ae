import type { Trx } from '../../db/scope.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * Seals of the audit log: each event gets a code that only this server's key can make.
 *
 * Guarantees: an event that was altered, taken out or put in after it was sealed is found, and the first such row of
 * each organization named, also where all hashes of the chain were made anew. Never: a seal that is made twice.
 */

const atOnce = 1_000;
const noSeal: Buffer = Buffer.alloc(32);

/** Seals what happened since the last time. */
export async function sealNewEvents({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  while (await db.jobs((trx) => sealSome(trx, secrets)));
}

/** @returns false where nothing is left */
async function sealSome(trx: Trx, secrets: Secrets): Promise<boolean> {
  const organizationId = await repo.lockUnsealedHead(trx);
  if (organizationId === undefined) return false;
  const last = await repo.findLastSeal(trx, organizationId);
  const events = await repo.listEventsAfter(trx, {
    organizationId,
    sequence: last?.sequence ?? 0,
    limit: atOnce,
  });
  let mac: Buffer = last?.mac ?? noSeal;
  const seals = events.map(({ hash, ...place }) => {
    mac = makeMac(secrets, mac, { ...place, hash });
    return { ...place, mac };
  });
  await repo.insertSeals(trx, seals);
  if (events.length < atOnce) await repo.markSealed(trx, organizationId);
  return true;
}

function makeMac(
  secrets: Secrets,
  before: Buffer,
  { organization_id, sequence, hash }: repo.LinkRow,
): Buffer {
  const text = [organization_id, sequence, hash.toString('hex'), before.toString('hex')].join('|');
  return secrets.sign('audit-seal', text);
}

/**
 * The first row of each organization that is not what was sealed, and seals whose row is gone.
 * @param readAtOnce rows; events are sealed between two reads, and what was read before was not yet
 */
export async function findBrokenSeals(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  most: number,
  readAtOnce = 5_000,
): Promise<Record<string, unknown>[]> {
  const breaches = await db.jobs((trx) => repo.listOrphanedSeals(trx, most));
  let chain = startChain('');
  let after: repo.LinkRow | undefined;
  do {
    const rows = await db.jobs((trx) => repo.listSealedEvents(trx, { after, limit: readAtOnce }));
    for (const row of rows) {
      if (row.organization_id !== chain.organizationId) chain = startChain(row.organization_id);
      if (chain.isBroken) continue;
      // What has no seal stands at the end, and waits for the next run.
      if (row.mac === null) chain.unsealed ??= row;
      else if (await isSealedByNow(db, chain.unsealed)) chain.unsealed = undefined;
      const mac = makeMac(secrets, chain.mac, row);
      chain.isBroken = row.mac !== null && (chain.unsealed !== undefined || !row.mac.equals(mac));
      if (chain.isBroken) breaches.push({ organization_id: row.organization_id, sequence: row.sequence });
      chain.mac = mac;
    }
    after = rows.at(-1);
  } while (after !== undefined);
  return breaches.slice(0, most);
}

/** It may have been sealed since it was read. */
async function isSealedByNow(db: Services['db'], event: repo.LinkRow | undefined): Promise<boolean> {
  return event !== undefined && db.jobs((trx) => repo.isSealed(trx, event));
}

interface Chain {
  organizationId: string;
  mac: Buffer;
  /** The first event without a seal. */
  unsealed: repo.LinkRow | undefined;
  isBroken: boolean;
}

function startChain(organizationId: string): Chain {
  return { organizationId, mac: noSeal, unsealed: undefined, isBroken: false };
}
