import { monthOf } from '@dira/domain/plain-date';
import { daysOfMonth } from '../../db/days.ts';
import type { Compilable } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { lockOrganization } from '../organizations/service.ts';
import { buildFigures, selectFigures, writeFigures } from './figures.ts';
import * as repo from './repo.ts';

/**
 * The books of a workspace, closed month by month.
 *
 * Guarantees: a closed month takes nothing, by the database: what is posted with a day of it counts on the first open day
 * and keeps the day that was said; its figures are kept as they were when it was closed. Months close one after the
 * other, and open again from the last one, which the audit trail tells with a reason. Never: a month that is closed while
 * somebody posts to it.
 */

/** Who closes: a member, or nobody where a month closes by itself. */
type Closer = repo.Within & Pick<OrgWrite, 'now' | 'today'> & { userId: string | null };

/** @throws AppError transition_refused for a month that is not over or not the next one */
export async function closePeriod(write: Closer, month: string): Promise<{ id: string }> {
  const books = await holdBooks(write);
  if (!isClosable(month, books?.closed_through ?? null, write.today))
    throw new AppError('transition_refused', { fields: [{ path: 'month', code: 'invalid' }] });
  const figures = writeFigures(await findFigures(write, month));
  const id = await repo.insertClose(write, {
    month: `${month}-01`,
    figures,
    closed_by: write.userId,
    closed_at: write.now.toString(),
  });
  await recordEvent(write, { action: 'closed', entity: 'period', entityId: id, data: { month } });
  return { id };
}

/** @throws AppError not_found; transition_refused for any month but the last closed one */
export async function reopenPeriod(write: OrgWrite, id: string, reason: string): Promise<void> {
  const books = await holdBooks(write);
  const close = await repo.findClose(write, id);
  if (close === undefined) throw new AppError('not_found');
  const month = monthOf(close.month);
  if (close.reopened_at !== null || books?.closed_through !== daysOfMonth(month).to)
    throw new AppError('transition_refused');
  await repo.insertReopening(write, id, reason);
  await recordEvent(write, { action: 'reopened', entity: 'period', entityId: id, data: { month, reason } });
}

export async function chooseCloseDay(write: OrgWrite, closeDay: number | null): Promise<void> {
  await repo.setCloseDay(write, closeDay);
  await recordEvent(write, {
    action: 'close_day_set',
    entity: 'organization',
    entityId: write.organizationId,
    data: { closeDay },
  });
}

/** From here on whoever posts waits, and whoever closes or opens a month; what was posted before is seen. */
async function holdBooks(write: repo.Within) {
  await lockOrganization(write);
  return repo.findBooks(write);
}

/** The last day of the books that are closed; null where none are. */
export async function findClosedThrough(write: repo.Within): Promise<string | null> {
  return (await repo.findBooks(write))?.closed_through ?? null;
}

/** The month that can be closed next, YYYY-MM; null where it is not over. */
export function nextPeriod(closedThrough: string | null, today: Temporal.PlainDate): string | null {
  const next =
    closedThrough === null
      ? today.with({ day: 1 }).subtract({ months: 1 })
      : Temporal.PlainDate.from(closedThrough).add({ days: 1 });
  const month = next.toPlainYearMonth();
  return isOver(month, today) ? month.toString() : null;
}

function isClosable(month: string, closedThrough: string | null, today: Temporal.PlainDate): boolean {
  if (closedThrough !== null) return month === nextPeriod(closedThrough, today);
  return isOver(Temporal.PlainYearMonth.from(month), today);
}

function isOver(month: Temporal.PlainYearMonth, today: Temporal.PlainDate): boolean {
  return Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0;
}

async function findFigures(write: Closer, month: string) {
  const [leases, cash, spent] = selectFigures({
    organizationId: write.organizationId,
    ...daysOfMonth(month),
  });
  const rowsOf = <Row>(query: Compilable<Row>) => rowsWithin(write, query);
  return buildFigures(month, await rowsOf(leases), await rowsOf(cash), await rowsOf(spent));
}

/** Closes what is due by itself. Safe at any time, however often, on however many machines. */
export async function closeDuePeriods({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = clock.today();
  for (const organizationId of await db.jobs((trx) => repo.listClosing(trx, today))) {
    await db.jobs((trx) => closeDueOf({ trx, organizationId, now: clock.now(), today, userId: null }));
  }
}

/** Each month whose day has come; one that a person opened again is closed by a person. */
async function closeDueOf(write: Closer): Promise<void> {
  for (;;) {
    const books = await holdBooks(write);
    const month = nextPeriod(books?.closed_through ?? null, write.today);
    if (month === null || !isDue(month, books?.close_day ?? null, write.today)) return;
    if (await repo.wasReopened(write, `${month}-01`)) return;
    await closePeriod(write, month);
  }
}

function isDue(month: string, closeDay: number | null, today: Temporal.PlainDate): boolean {
  if (closeDay === null) return false;
  const day = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: closeDay });
  return Temporal.PlainDate.compare(day, today) <= 0;
}
