import {
  MOST_OWN_SCHEDULES,
  MOST_REPORT_SCHEDULES,
  type createReportSchedule,
  type listReportSchedules,
  type ReportSchedule,
  type updateReportSchedule,
} from '@dira/contract/report-schedules';
import { isDayOf, nextRunOf } from '@dira/domain/report-schedules';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { findSender } from './mails.repo.ts';
import * as repo from './schedules.repo.ts';
import { requireOwn } from './service.ts';
import { selectOwn } from './sharing.repo.ts';

/**
 * When a report goes out by mail by itself.
 *
 * Guarantees: only whoever's report it is sets when and to whom; a change of the time counts from now on. Never: an
 * address that outlives its schedule, here or in the audit log.
 */

type Given = z.output<(typeof createReportSchedule)['body']>;
type Change = z.output<(typeof updateReportSchedule)['body']>;
type Place = { reportId: string; scheduleId: string };

/** @throws AppError not_found, once read, for a report of somebody else too */
export function readSchedules(
  scope: OrgScope,
  reportId: string,
): Read<z.input<(typeof listReportSchedules)['response']>> {
  return readAll(
    [selectOwn(scope, reportId), repo.selectSchedules(scope, reportId), repo.selectPeople(scope)],
    (own, rows, people) => {
      requireRow(own);
      return { items: rows.map(presentSchedule), people };
    },
  );
}

/** @throws AppError not_found, once read */
export function readSchedule(scope: OrgScope, { reportId, scheduleId }: Place): Read<ReportSchedule> {
  return readRows(repo.selectSchedule(scope, reportId, scheduleId), (rows) =>
    presentSchedule(requireRow(rows)),
  );
}

/** @throws AppError not_found; not_allowed for a report of somebody else; report_schedules_full; invalid_request */
export async function addSchedule(write: OrgWrite, reportId: string, given: Given): Promise<{ id: string }> {
  const { name } = await requireOwn(write, reportId);
  const { own, of_report: ofReport } = await repo.countSchedules(write, reportId);
  if (ofReport >= MOST_REPORT_SCHEDULES || own >= MOST_OWN_SCHEDULES)
    throw new AppError('report_schedules_full');
  const id = await repo.insertSchedule(write, reportId, toValues(write, given));
  await record(write, 'schedule_added', { reportId, name });
  return { id };
}

/** @throws AppError not_found; not_allowed for a report of somebody else; invalid_request */
export async function changeSchedule(write: OrgWrite, place: Place, change: Change): Promise<void> {
  const { name, row } = await requireSchedule(write, place);
  const before = presentSchedule(row);
  const { next_at: nextAt, ...values } = toValues(write, merge(before, change));
  const isMoved = timing.some((field) => change[field] !== undefined && change[field] !== before[field]);
  await repo.updateSchedule(write, place.scheduleId, { ...values, ...(isMoved && { next_at: nextAt }) });
  await record(write, 'schedule_changed', { ...place, name });
}

function merge(before: ReportSchedule, change: Change): Given {
  return {
    rhythm: change.rhythm ?? before.rhythm,
    day: change.day === undefined ? before.day : change.day,
    hour: change.hour ?? before.hour,
    format: change.format ?? before.format,
    language: change.language ?? before.language,
    recipients: change.recipients ?? before.recipients,
    onShabbat: change.onShabbat ?? before.onShabbat,
    isActive: change.isActive ?? before.isActive,
  };
}

const timing = ['rhythm', 'day', 'hour', 'onShabbat', 'isActive'] as const;

/** @throws AppError not_found; not_allowed for a report of somebody else */
export async function removeSchedule(write: OrgWrite, place: Place): Promise<void> {
  const { name } = await requireSchedule(write, place);
  await repo.deleteSchedule(write, place.scheduleId);
  await record(write, 'schedule_removed', { ...place, name });
}

/**
 * One at a time: whoever asks again meanwhile gets the one that is on its way.
 * @throws AppError not_found; not_allowed; transition_refused for who has no address
 */
export async function sendTest(write: OrgWrite, place: Place): Promise<{ id: string }> {
  const { name } = await requireSchedule(write, place);
  const { email = '' } = (await findSender(write.trx, write.userId)) ?? {};
  if (email === '') throw new AppError('transition_refused');
  const { id, isNew } = await repo.insertTest(write, place.scheduleId, email);
  if (isNew) {
    await postToOutbox(write.trx, write.organizationId, 'report_mail.due', { mailId: id });
    await record(write, 'mail_tested', { ...place, name });
  }
  return { id };
}

async function requireSchedule(
  write: OrgWrite,
  { reportId, scheduleId }: Place,
): Promise<{ name: string; row: repo.ScheduleRow }> {
  const { name } = await requireOwn(write, reportId);
  const row = await repo.findSchedule(write, reportId, scheduleId);
  if (row === undefined) throw new AppError('not_found');
  return { name, row };
}

function presentSchedule(row: repo.ScheduleRow): ReportSchedule {
  const { id, rhythm, day, hour, format, language, recipients, next_at: nextAt } = row;
  return {
    id,
    rhythm,
    day,
    hour,
    format,
    language,
    recipients,
    onShabbat: row.on_shabbat,
    isActive: nextAt !== null,
    nextAt,
    last:
      row.at === null || row.state === null
        ? null
        : {
            at: row.at,
            state: row.state,
            failure: row.failure,
            isTest: row.is_test === true,
            notDelivered: row.not_delivered ?? [],
          },
  };
}

/** @throws AppError invalid_request for a day that its rhythm does not have */
function toValues({ now }: OrgWrite, given: Given): repo.ScheduleValues & { next_at: string | null } {
  const { rhythm, day, hour, format, language, recipients, onShabbat, isActive } = given;
  if (!isDayOf(given)) throw new AppError('invalid_request', { fields: [{ path: 'day', code: 'invalid' }] });
  const byAddress = new Map(recipients.map((address) => [address.toLowerCase(), address]));
  return {
    rhythm,
    day,
    hour,
    format,
    language,
    recipients: [...byAddress.values()],
    on_shabbat: onShabbat,
    next_at: isActive ? nextRunOf(given, now).toString() : null,
  };
}

function record(
  write: OrgWrite,
  action: 'schedule_added' | 'schedule_changed' | 'schedule_removed' | 'mail_tested',
  { reportId, name }: { reportId: string; name: string },
): Promise<void> {
  const data = { name, toUserId: write.userId };
  return recordEvent(write, { action, entity: 'report', entityId: reportId, data });
}
