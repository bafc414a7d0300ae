import { mailedFigures, type OwnerStatementMails } from '@dira/contract/owner-mails';
import { ownerStatement, type OwnerStatement } from '@dira/contract/owners';
import { findDigestTime } from '@dira/domain/israel/quiet-hours';
import { monthOf } from '@dira/domain/plain-date';
import type { z } from 'zod';
import { daysOfMonth } from '../../db/days.ts';
import { selectPaperHead } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, rowsWithin, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvents, type DomainEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { stateOfMail } from '../deliveries/present.ts';
import { queueMail } from '../deliveries/service.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './mails.repo.ts';
import { selectOwner, type OwnersWrite } from './repo.ts';
import { composeStatementMail } from './statement-mail.ts';
import { nameStatementPaper, renderStatement } from './statement-paper.ts';
import { readStatement, readStatements } from './statement.ts';

/**
 * Statements of owners by mail, on the day of their choice or whenever a member sends one.
 *
 * Guarantees: by itself once for an owner and month, by the lock on the owner and by the database, however often and on
 * however many machines it runs; what was sent is kept with its figures, and the paper and the letter say these; by day,
 * and not on Shabbat or a holiday. Never: a statement by itself to an owner for whom nobody chose a day, or twice the
 * same because a server died.
 */

/** So many owners are one transaction, and one walk through the money of their workspace. */
const ownersAtOnce = 10_000;
/** A statement of SQL takes so many rows: it has 65,535 parameters at most. */
const rowsAtOnce = 2000;

/** @returns how many statements were sent */
export async function mailDueStatements(
  services: Pick<Services, 'db' | 'clock' | 'newId'>,
  atOnce = ownersAtOnce,
): Promise<number> {
  const { db, clock } = services;
  if (findDigestTime(clock.now()) === null) return 0;
  const today = clock.today();
  const places = await db.jobs((trx) => repo.listDuePlaces(trx, today.toString()));
  let total = 0;
  for (const organizationId of places) {
    for (;;) {
      const { claimed, sent } = await db.jobs((trx) =>
        mailNext({ trx, organizationId, now: clock.now(), today, userId: null }, services, atOnce),
      );
      total += sent;
      if (claimed < atOnce) break;
    }
  }
  return total;
}

async function mailNext(write: OwnersWrite, tools: Pick<Services, 'newId'>, atOnce: number) {
  const owners = await repo.lockDue(write, atOnce);
  let sent = 0;
  for (const [day, readers] of Map.groupBy(owners, ({ statement_day: on }) => on)) {
    const nextOn = nextDayOf(day, write.today);
    // A run that was missed is made up for by the last statement alone.
    const month = monthOf(nextOn.subtract({ months: 2 }).toString());
    const ids = readers.map(({ id }) => id);
    const alreadySent = await repo.listSentWhole(write, ids, daysOfMonth(month));
    const waiting = readers.filter(({ id }) => !alreadySent.has(id));
    await keepMails(write, tools, waiting, month);
    await repo.setNextOn(write, ids, nextOn.toString());
    sent += waiting.length;
  }
  return { claimed: owners.length, sent };
}

/** @returns the first such day of a month after today */
export function nextDayOf(day: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const ofThisMonth = today.with({ day });
  return Temporal.PlainDate.compare(ofThisMonth, today) > 0 ? ofThisMonth : ofThisMonth.add({ months: 1 });
}

/** Statements as they are now; the papers and the letters follow by a job. @returns the id of each */
async function keepMails(
  write: OwnersWrite,
  { newId }: Pick<Services, 'newId'>,
  readers: readonly repo.Reader[],
  month: string,
): Promise<string[]> {
  if (readers.length === 0) return [];
  const head = requireRow(await rowsWithin(write, selectPaperHead(write)));
  const byOwner = new Map(readers.map((reader) => [reader.id, reader]));
  const read = readStatements(write, [...byOwner.keys()], month);
  const statements = await answerRead({ trx: write.trx, may: () => false }, read);
  const mails = statements.map(({ ownerId, statement }) => {
    const { email: to, language } = requireRow([byOwner.get(ownerId)].filter((one) => one !== undefined));
    return {
      id: newId(),
      ownerId,
      month: daysOfMonth(month).from,
      to,
      language: language ?? head.language,
      statement,
    };
  });
  for (let from = 0; from < mails.length; from += rowsAtOnce) {
    const part = mails.slice(from, from + rowsAtOnce);
    await repo.insertMails(write, part);
    await recordEvents(write, part.map(toEvent));
  }
  return mails.map(({ id }) => id);
}

function toEvent({ id, ownerId, to, statement }: repo.NewMail): DomainEvent {
  return {
    action: 'sent',
    entity: 'property_owner',
    entityId: ownerId,
    data: { fullName: statement.ownerName, month: statement.month, to, mailId: id },
  };
}

/**
 * The statement of a month as it is now, which may be one that is not over.
 * @throws AppError not_found; invalid_request for a month ahead; transition_refused without an address
 */
export async function sendStatement(
  write: OrgWrite,
  tools: Pick<Services, 'newId'>,
  { ownerId, month }: { ownerId: string; month: string },
): Promise<{ id: string }> {
  const reader = await repo.lockReader(write, ownerId);
  if (reader === undefined) throw new AppError('not_found');
  if (month > monthOf(write.today.toString())) throw refuseField('month', 'in_future');
  if (reader.email === null) throw new AppError('transition_refused');
  const ids = await keepMails(write, tools, [{ ...reader, email: reader.email }], month);
  return { id: requireRow(ids) };
}

/** Makes the paper of a statement that was sent and queues its letter, once however often it runs. */
export async function mailStatement(
  services: Pick<Services, 'db' | 'pdf' | 'files' | 'newId' | 'secrets' | 'publicUrl'>,
  organizationId: string,
  mailId: string,
): Promise<void> {
  const { db, files } = services;
  const found = await db.jobs(async (trx) => ({
    mail: await repo.findMail(trx, organizationId, mailId),
    head: requireRow(await rowsWithin({ trx }, selectPaperHead({ organizationId }))),
  }));
  const { mail, head } = found;
  if (mail === undefined) throw new AppError('not_found');
  if (mail.file_id !== null) return;
  const statement = ownerStatement.parse(mail.statement);
  const { language, sent_on: today } = mail;
  const bytes = await renderStatement(services, statement, { head, language, today });
  const storageKey = `owner-statements/${organizationId}/${mailId}.pdf`;
  await files.put(storageKey, bytes);
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const name = nameStatementPaper(statement.month);
    await repo.insertPaper(write, mailId, {
      name,
      storageKey,
      byteSize: bytes.length,
      sha256: sha256(bytes),
    });
    await queueMail(write, services, {
      ...composeStatementMail(statement, {
        language,
        organizationName: head.organization_name,
        url: statementUrl(services, { ...mail, month: statement.month }),
      }),
      dedupeKey: mail.mail_key,
      to: mail.recipient,
      fileIds: [mailId],
    });
  });
}

/** Where an owner sees the statement of a month; null for one without an account. */
function statementUrl(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { owner_id, has_account, month }: { owner_id: string; has_account: boolean; month: string },
): string | null {
  return has_account ? `${publicUrl}/dashboard?${new URLSearchParams({ owner: owner_id, month })}` : null;
}

/** @param month YYYY-MM @throws AppError not_found, once read */
export function readMails(
  scope: OrgScope,
  tools: Pick<Services, 'publicUrl'>,
  { ownerId, month }: { ownerId: string; month: string },
): Read<OwnerStatementMails> {
  const statementRead = readStatement(scope, ownerId, month);
  const mailsRead = readAll(
    [
      selectOwner(scope, ownerId),
      selectPaperHead(scope),
      repo.selectMails(scope, ownerId, daysOfMonth(month).from),
    ],
    (owners, heads, mails) => ({ owner: requireRow(owners), head: requireRow(heads), mails }),
  );
  const split = statementRead.queries.length;
  return {
    queries: [...statementRead.queries, ...mailsRead.queries],
    present: (rows, may) => {
      const statement = statementRead.present(rows.slice(0, split), may);
      const { owner, head, mails } = mailsRead.present(rows.slice(split), may);
      const language = owner.language ?? head.language;
      const letter = composeStatementMail(statement, {
        language,
        organizationName: head.organization_name,
        url: statementUrl(tools, { owner_id: ownerId, has_account: owner.has_account, month }),
      });
      const sent = mails.map(presentMail);
      const [last] = sent;
      return {
        preview:
          owner.email === null
            ? null
            : { to: owner.email, language, subject: letter.subject, text: letter.text },
        sent,
        hasChanged: last !== undefined && !isSame(last.accounts, figuresOf(statement)),
      };
    },
  };
}

function presentMail(row: repo.MailRow): OwnerStatementMails['sent'][number] {
  return {
    id: row.id,
    at: Temporal.Instant.from(row.created_at).toString(),
    on: row.sent_on,
    to: row.recipient,
    byName: row.sender_name,
    mail: stateOfMail[row.mail_status ?? 'queued'],
    accounts: figuresOf(ownerStatement.parse(row.statement)),
  };
}

type Figures = z.infer<typeof mailedFigures>;

function figuresOf({ accounts }: OwnerStatement): Figures[] {
  return accounts.map((account) => mailedFigures.parse(account));
}

function isSame(one: readonly Figures[], other: readonly Figures[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
