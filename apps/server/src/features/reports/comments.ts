import type { createReportComment, ReportComment } from '@dira/contract/report-comments';
import { isAllowed } from '@dira/domain/permissions';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import * as repo from './comments.repo.ts';
import { requireReport } from './service.ts';

/**
 * What is said about a saved report.
 *
 * Guarantees: whoever has a report at this moment reads what is said of it and may say something, and mentions those
 * alone who have it too; a comment stays as it was told. Never: a word of it in the audit trail, or through a link.
 */

type Given = z.output<(typeof createReportComment)['body']>;

export function presentComment(row: repo.CommentRow): ReportComment {
  return {
    id: row.id,
    body: row.body,
    mentions: row.mentions,
    author: row.author_name,
    createdAt: row.created_at,
    can: { delete: row.may_delete },
  };
}

/** Readers of a report who may use reports, but for whoever asks. */
export function presentReaders(readers: readonly repo.ReaderRow[], userId: string) {
  return readers
    .filter((reader) => reader.user_id !== userId && isAllowed(reader, 'reports.use'))
    .map(({ user_id: id, full_name: name }) => ({ id, name }));
}

/** @throws AppError not_found; invalid_request at whoever is mentioned and does not have the report */
export async function addComment(
  write: OrgWrite,
  reportId: string,
  { body, mentionIds }: Given,
): Promise<{ id: string }> {
  const report = await requireReport(write, reportId);
  const readers = await repo.listReaders(write, reportId);
  const mentionable = new Set(presentReaders(readers, write.userId).map(({ id }) => id));
  const unseen = mentionIds.flatMap((id, index) =>
    mentionable.has(id) ? [] : [{ path: `mentionIds.${index}`, code: 'sees_no_report' }],
  );
  if (unseen.length > 0) throw new AppError('invalid_request', { fields: unseen });
  const id = await repo.insertComment(write, { report_id: reportId, body }, mentionIds);
  await recordEvent(write, {
    action: 'created',
    entity: 'report_comment',
    entityId: id,
    data: { name: report.name, reportId, toUserId: report.user_id },
  });
  for (const { user_id: toUserId } of readers)
    if (mentionIds.includes(toUserId)) await tell(write, 'mentioned', id, toUserId);
    else if (toUserId !== report.user_id) await tell(write, 'written', id, toUserId);
  return { id };
}

/** @throws AppError not_found; not_allowed for a comment of somebody else on a report of somebody else */
export async function removeComment(
  write: OrgWrite,
  { reportId, commentId }: { reportId: string; commentId: string },
): Promise<void> {
  const report = await requireReport(write, reportId);
  if (!(await repo.hasComment(write, reportId, commentId))) throw new AppError('not_found');
  if (!(await repo.deleteComment(write, commentId))) throw new AppError('not_allowed');
  await recordEvent(write, {
    action: 'deleted',
    entity: 'report_comment',
    entityId: commentId,
    data: { name: report.name, reportId, toUserId: report.user_id },
  });
  for (const { user_id: toUserId } of await repo.listReaders(write, reportId))
    if (toUserId !== report.user_id) await tell(write, 'removed', commentId, toUserId);
}

/** Screens of a reader hear of it, and whoever is mentioned is notified. */
function tell(
  { trx, organizationId, userId }: OrgWrite,
  action: 'mentioned' | 'written' | 'removed',
  id: string,
  toUserId: string,
): Promise<void> {
  return postToOutbox(trx, organizationId, `report_comment.${action}`, { id, actorId: userId, toUserId });
}
