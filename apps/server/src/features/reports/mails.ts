import type { ProblemCode } from '@dira/contract/error-codes';
import { MOST_MAILED_BYTES } from '@dira/contract/report-schedules';
import { findEndOfRest } from '@dira/domain/israel/quiet-hours';
import { nextRunOf, type ReportMailFailure } from '@dira/domain/report-schedules';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { isOutOfTime } from '../../db/away.ts';
import { getOrganization } from '../../db/organization-names.ts';
import type { Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { eraseFileRows } from '../files/erasure.ts';
import { makeReportFile } from './files.ts';
import * as repo from './mails.repo.ts';
import { presentDefinition } from './present.ts';
import { composeReportMail, type ReportMail } from './report-mail.ts';

/**
 * Reports by mail, on the days and hours that their owners set.
 *
 * Guarantees: once for a schedule and the instant at which it was due, however often and on however many machines it
 * runs; with the rights that its owner has then, and of a run that was missed the last alone; whoever's it is hears why
 * one was not sent. Never: a mail on Shabbat or a holiday unless it is wished; a mail of a report whose owner has left.
 */

type Tools = Pick<Services, 'db' | 'pdf' | 'files' | 'newId' | 'secrets'>;

const schedulesAtOnce = 100;

/** Begins what is due. @returns how many */
export async function queueDueReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  atOnce = schedulesAtOnce,
): Promise<number> {
  let begun = 0;
  for (;;) {
    const due = await db.jobs(async (trx) => {
      const schedules = await repo.lockDue(trx, clock.now().toString(), atOnce);
      for (const schedule of schedules) if (await begin(trx, schedule, clock.now())) begun += 1;
      return schedules.length;
    });
    if (due < atOnce) return begun;
  }
}

/** Moves a schedule on, and begins its mail. @returns whether it did the second too */
async function begin(trx: Trx, due: repo.DueSchedule, now: Temporal.Instant): Promise<boolean> {
  const schedule = { ...due, onShabbat: due.on_shabbat };
  // A run that was missed may be made up for on Shabbat.
  const over = due.on_shabbat ? null : findEndOfRest(now);
  await repo.setNextAt(trx, due, (over ?? nextRunOf(schedule, now)).toString());
  if (over !== null || !due.has_owner) return false;
  for (const unfinished of await repo.listUnfinished(trx, due)) await fail(trx, unfinished, 'not_made');
  const mailId = await repo.insertMail(trx, due);
  if (mailId === undefined) return false;
  await postToOutbox(trx, due.organization_id, 'report_mail.due', { mailId });
  return true;
}

/** Makes the file of a mail that was begun and queues a letter for each recipient, once however often it runs. */
export async function mailReport(
  services: Tools,
  sources: ReportSources,
  organizationId: string,
  mailId: string,
): Promise<void> {
  const { db, files } = services;
  const mail = await db.jobs((trx) => repo.findMail(trx, organizationId, mailId));
  if (mail === undefined) return;
  const made = await makeMail(services, sources, mail).catch(toFailure);
  if (typeof made === 'string') {
    await db.jobs((trx) => fail(trx, mail, made));
    return;
  }
  const { bytes, ...letter } = made;
  const storageKey = `${keysOf(organizationId)}${mailId}.${mail.format}`;
  await files.put(storageKey, bytes);
  await db.jobs(async (trx) => {
    if (!(await repo.settle(trx, mail, null))) return;
    await repo.insertFile(trx, mail, {
      name: letter.fileName,
      mediaType: letter.mediaType,
      byteSize: bytes.length,
      sha256: sha256(bytes),
      storageKey,
    });
    for (const [at, to] of mail.recipients.entries())
      await queueMail({ trx, organizationId }, services, {
        ...composeReportMail(letter, mail),
        dedupeKey: `${mail.mail_key}:${at + 1}`,
        to,
        fileIds: [mailId],
        ...(!['', to].includes(letter.sender.email) && { replyTo: letter.sender.email }),
      });
    await record(trx, mail, 'mailed');
  });
}

/** With the rights of its owner. @throws AppError */
async function makeMail(
  { db, pdf, files }: Tools,
  sources: ReportSources,
  { organization_id: organizationId, made_by: userId, ...mail }: repo.Mail,
): Promise<(ReportMail & { bytes: Uint8Array; fileName: string; mediaType: string }) | ReportMailFailure> {
  const prepared = await db.writeForMember({ organizationId, userId }, async (write) => {
    if (!write.may('reports.share')) throw new AppError('not_allowed');
    const file = await makeReportFile(
      sources,
      write,
      { pdf, files },
      {
        ...mail,
        definition: presentDefinition(mail.definition),
      },
    );
    const sender = await repo.findSender(write.trx, userId);
    if (sender === undefined) throw new AppError('not_allowed');
    const { name: organizationName } = await getOrganization(write);
    return { file, sender, organizationName, asOf: write.today.toString() };
  });
  if (prepared === null) return 'not_allowed';
  const { file, ...letter } = prepared;
  const { name: fileName, mediaType, bytes } = typeof file === 'function' ? await file() : file;
  if (bytes.length > MOST_MAILED_BYTES) return 'too_large';
  return { ...letter, bytes, fileName, mediaType };
}

const failures: Readonly<Partial<Record<ProblemCode, ReportMailFailure>>> = {
  not_allowed: 'not_allowed',
  too_many_rows: 'too_large',
};

/** What another try would not mend. @throws whatever may go better the next time */
function toFailure(error: unknown): ReportMailFailure {
  if (error instanceof AppError && error.code === 'invalid_request')
    return error.fields.some(({ code }) => code === 'too_many_groups') ? 'too_large' : 'not_made';
  const failure = isOutOfTime(error)
    ? 'took_too_long'
    : error instanceof AppError
      ? failures[error.code]
      : undefined;
  if (failure === undefined) throw error;
  return failure;
}

const topics = {
  not_allowed: 'report.mail_refused',
  too_large: 'report.mail_too_large',
  took_too_long: 'report.mail_too_slow',
  not_made: 'report.mail_not_made',
} as const satisfies Record<ReportMailFailure, string>;

async function fail(trx: Trx, mail: repo.Mail, failure: ReportMailFailure): Promise<void> {
  if (!(await repo.settle(trx, mail, failure))) return;
  await record(trx, mail, 'mail_failed');
  await postToOutbox(trx, mail.organization_id, topics[failure], { id: mail.report_id });
}

function record(trx: Trx, mail: repo.Mail, action: 'mailed' | 'mail_failed'): Promise<void> {
  const { organization_id: organizationId, report_id: entityId, made_by: toUserId, name } = mail;
  const write = { trx, organizationId, userId: null };
  return recordEvent(write, { action, entity: 'report', entityId, data: { name, toUserId } });
}

/** Erases the files that went with mails; the mails have them. */
export async function eraseMailedFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  before: string,
): Promise<void> {
  const keys = await db.jobs(async (trx) => {
    const gone: string[] = [];
    for (const { organization_id: organizationId, id } of await repo.listFilesBefore(trx, before))
      gone.push(...(await eraseFileRows(trx, organizationId, id)));
    return gone;
  });
  await Promise.all(keys.map((key) => files.remove(key)));
}

function keysOf(organizationId: string): string {
  return `report-mails/${organizationId}/`;
}
