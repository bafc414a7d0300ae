import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import { dueReminder, type SigningReminder } from '@dira/domain/signing-reminders';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { mailExpired, mailReminder } from './mails.ts';
import * as repo from './reminders.repo.ts';
import * as requests from './repo.ts';

/**
 * Reminders to those whose turn it is.
 *
 * Guarantees: each kind once a signer, and a signer at most once a day, however often and on however many machines the
 * job runs; the link of a reminder works beside the ones before it; in quiet hours nothing goes out by itself. Never: a
 * reminder for what is signed, called back or run out.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'newId' | 'secrets' | 'publicUrl'>;
type Write = requests.SigningWrite & { now: Temporal.Instant; today: Temporal.PlainDate };

const batchSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** @returns how many signers were written to */
export async function remindSigners(tools: Tools): Promise<number> {
  const now = tools.clock.now();
  if (findEndOfQuiet(now) !== null) return 0;
  let after = { request_id: firstId, signer_id: firstId };
  let reminded = 0;
  for (;;) {
    const from = after;
    const waiting = await tools.db.jobs((trx) => repo.listWaiting(trx, now.toString(), from, batchSize));
    for (const row of waiting) if (await remindWaiting(tools, row)) reminded += 1;
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < batchSize) return reminded;
    after = last;
  }
}

async function remindWaiting(tools: Tools, row: repo.WaitingRow): Promise<boolean> {
  const [now, today] = [tools.clock.now(), tools.clock.today()];
  const sentAt = Temporal.Instant.from(row.sent_at);
  const kind = dueReminder({ sentAt, expiresAt: Temporal.Instant.from(row.expires_at) }, now);
  if (kind === null) return false;
  return tools.db.jobs((trx) => {
    const write = { trx, organizationId: row.organization_id, now, today };
    return remind(write, tools, row.request_id, row.signer_id, kind);
  });
}

/**
 * The sender does not want to wait.
 * @throws AppError not_found, signature_request_ended, signature_given, signature_not_your_turn, signer_without_email,
 *   signer_reminded_today
 */
export async function remindNow(
  write: OrgWrite,
  tools: Tools,
  requestId: string,
  signerId: string,
): Promise<void> {
  const request = await requests.lockRequest(write, requestId);
  const signers = request === undefined ? [] : await requests.listSigners(write, requestId);
  const signer = signers.find(({ id }) => id === signerId);
  if (request === undefined || signer === undefined) throw new AppError('not_found');
  if (request.state !== 'open' || request.expires_at <= write.now.toString())
    throw new AppError('signature_request_ended');
  if (signer.signed_at !== null) throw new AppError('signature_given');
  if (signer.email === null) throw new AppError('signer_without_email');
  if (!(await repo.isSignersTurn(write, requestId, signerId))) throw new AppError('signature_not_your_turn');
  if (!(await remind(write, tools, requestId, signerId, 'by_hand')))
    throw new AppError('signer_reminded_today');
  await recordEvent(write, {
    action: 'reminded',
    entity: 'signature_request',
    entityId: requestId,
    data: { signerId },
  });
}

/** @throws AppError not_found, signature_request_ended */
export async function setReminds(write: OrgWrite, requestId: string, reminds: boolean): Promise<void> {
  const request = await requests.lockRequest(write, requestId);
  if (request === undefined) throw new AppError('not_found');
  if (request.state !== 'open') throw new AppError('signature_request_ended');
  await repo.updateReminds(write, requestId, reminds);
  const data = { reminds };
  await recordEvent(write, { action: 'changed', entity: 'signature_request', entityId: requestId, data });
}

/** Under the lock of the request: whoever signs or calls back at this moment is before or after. */
async function remind(
  write: Write,
  tools: Tools,
  requestId: string,
  signerId: string,
  kind: SigningReminder | 'by_hand',
): Promise<boolean> {
  const request = await requests.lockRequest(write, requestId);
  if (request?.state !== 'open' || !(await repo.isSignersTurn(write, requestId, signerId))) return false;
  const on = write.today.toString();
  if (!(await repo.takeReminder(write, { requestId, signerId, kind, on }))) return false;
  const token = makeToken();
  const now = write.now.toString();
  await repo.addLink(write, { requestId, signerId, tokenHash: sha256(token), now });
  await requests.insertEvent(write, { request_id: requestId, signer_id: signerId, kind: 'reminded' });
  await mailReminder(write, tools, requestId, signerId, `${tools.publicUrl}/sign-lease/${token}`);
  return true;
}

/** Tells whoever sent a request, once, that its time ran out. @returns how many were told of */
export function notifyOfExpired(tools: Tools): Promise<number> {
  const now = tools.clock.now();
  return tools.db.jobs(async (trx) => {
    const expired = await repo.takeExpired(trx, now.toString());
    for (const { organization_id: organizationId, id, expires_at: expiredAt } of expired)
      await mailExpired({ trx, organizationId, now }, tools, id, expiredAt);
    return expired.length;
  });
}
