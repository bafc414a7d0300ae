import { sha256 } from '../../platform/digest.ts';
import { timeStampsAsked } from '../../platform/metrics.ts';
import type { TimeStamp, TimeStamps } from '../../platform/time-stamps.ts';
import type { Services } from '../../services.ts';
import { keyOf, readAnchor, stampKeyOf } from './anchors.ts';
import * as repo from './repo.ts';

/**
 * Time stamps of an authority, for each anchor of the audit log.
 *
 * Guarantees: a stamp that is kept was checked first; an anchor whose stamp was not given is asked for again. Never: an
 * anchor that waits for its stamp, or a stamp over a file that was altered.
 */

/** How far the clocks of the server and of the authority may be apart. */
const clockTolerance = { minutes: 5 };
/** So soon an anchor has its stamp, where nothing is wrong. */
const inTime = { hours: 24 };

type Tools = Pick<Services, 'db' | 'files' | 'secrets' | 'timeStamps'>;

/**
 * Asks for the stamps that are missing, where an authority is set.
 * @throws Error at the first that is not given; the others wait for the next run
 */
export async function stampAnchors(tools: Tools & Pick<Services, 'log'>): Promise<void> {
  const { db, timeStamps, log } = tools;
  if (!timeStamps.canAsk) return;
  for (const anchor of await db.jobs(repo.listUnstampedAnchors)) {
    try {
      await stampOne(tools, anchor);
    } catch (error) {
      timeStampsAsked.inc({ outcome: 'failed' });
      log.error({ err: error, anchor: keyOf(anchor.number) }, 'an anchor got no time stamp');
      throw error;
    }
  }
}

/** An anchor that is gone or altered gets none: `verify` names it. */
async function stampOne(tools: Tools, { number, sha256: expected }: repo.AnchorRow): Promise<void> {
  const { db, files, timeStamps } = tools;
  const found = await readAnchorFile(tools, number);
  if (found === undefined || !sha256(found.bytes).equals(expected)) return;
  let stampedAt = await readKept(tools, number, found);
  if (stampedAt === undefined) {
    const stamp: TimeStamp = await timeStamps.ask(found.bytes);
    requireLaterThan(found.anchoredAt, stamp.stampedAt);
    await files.put(stampKeyOf(number), stamp.answer);
    timeStampsAsked.inc({ outcome: 'given' });
    ({ stampedAt } = stamp);
  }
  const mark = { number, stampedAt };
  await db.jobs((trx) => repo.markStamped(trx, mark));
}

interface AnchorFile {
  bytes: Buffer;
  anchoredAt: Temporal.Instant;
}

async function readAnchorFile(
  { files, secrets }: Pick<Tools, 'files' | 'secrets'>,
  number: number,
): Promise<AnchorFile | undefined> {
  const bytes = await files.get(keyOf(number)).catch(() => undefined);
  const anchor = bytes && readAnchor({ secrets }, bytes);
  return bytes && anchor && { bytes, anchoredAt: Temporal.Instant.from(anchor.anchoredAt) };
}

/** What a crash, or a backup, has kept of a stamp without a row that knows of it. */
function readKept(
  { files, timeStamps }: Pick<Tools, 'files' | 'timeStamps'>,
  number: number,
  { bytes, anchoredAt }: AnchorFile,
): Promise<Temporal.Instant | undefined> {
  return files
    .get(stampKeyOf(number))
    .then((answer) => readStamp(timeStamps, answer, { bytes, anchoredAt }))
    .catch(() => undefined);
}

async function readStamp(
  timeStamps: TimeStamps,
  answer: Buffer,
  { bytes, anchoredAt }: AnchorFile,
): Promise<Temporal.Instant> {
  const stampedAt = await timeStamps.read(answer, bytes);
  requireLaterThan(anchoredAt, stampedAt);
  return stampedAt;
}

/** Nobody stamps what is yet to be written. */
function requireLaterThan(anchoredAt: Temporal.Instant, stampedAt: Temporal.Instant): void {
  if (Temporal.Instant.compare(stampedAt, anchoredAt.subtract(clockTolerance)) < 0)
    throw new Error(`the time stamp is of ${stampedAt}, before the anchor of ${anchoredAt}`);
}

type Named = Record<string, unknown>;

export interface StampFindings {
  /** Not what an authority gave for the anchor, or gone. */
  broken: Named[];
  /** Given long after the anchor: the authority was away, stamps were begun later, or the anchor was made anew. */
  late: Named[];
  /** Older than a day and without a stamp, where an authority is set. */
  missing: Named[];
}

/** Reads every time stamp that is there, whether more are asked for or not. */
export async function readStamps(tools: Tools & Pick<Services, 'clock'>): Promise<StampFindings> {
  const findings: StampFindings = { broken: [], late: [], missing: [] };
  let after = 0;
  for (;;) {
    const from = after;
    const anchors = await tools.db.jobs((trx) => repo.listAnchorsAfter(trx, from));
    for (const anchor of anchors) await readOne(tools, anchor, findings);
    const last = anchors.at(-1);
    if (last === undefined) return findings;
    after = last.number;
  }
}

async function readOne(
  tools: Tools & Pick<Services, 'clock'>,
  { number, stamped_at: knownAs }: repo.AnchorRow,
  { broken, late, missing }: StampFindings,
): Promise<void> {
  const { files, timeStamps, clock } = tools;
  const stamp = stampKeyOf(number);
  const answer = await files.get(stamp).catch(() => undefined);
  const anchor = await readAnchorFile(tools, number);
  if (answer === undefined) {
    if (knownAs !== null) broken.push({ stamp, found: 'nothing' });
    else if (timeStamps.canAsk && anchor !== undefined && isLate(anchor, clock.now()))
      missing.push({ anchor: keyOf(number), anchored_at: anchor.anchoredAt.toString() });
    return;
  }
  // An anchor that is gone or altered was named, and says no more what its stamp is over.
  if (anchor === undefined) return;
  try {
    const stampedAt = await readStamp(timeStamps, answer, anchor);
    if (isLate(anchor, stampedAt))
      late.push({
        stamp,
        anchored_at: anchor.anchoredAt.toString(),
        stamped_at: stampedAt.toString(),
      });
  } catch (error) {
    broken.push({ stamp, found: error instanceof Error ? error.message : String(error) });
  }
}

function isLate({ anchoredAt }: AnchorFile, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, anchoredAt.add(inTime)) > 0;
}
