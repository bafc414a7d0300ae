import type * as contract from '@dira/contract/threads';
import {
  fillIn,
  findUnknownVariables,
  findVariables,
  type MessageValues,
} from '@dira/domain/message-variables';
import { THREAD_LIMITS } from '@dira/domain/threads';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { presentValues } from '../message-templates/values.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './replies.repo.ts';

/**
 * Answers that the team has ready.
 *
 * Guarantees: one is shown as it will be read, with the values of the person; where one is missing, that is said. Never:
 * an amount before whoever may not see money.
 */

type Given = z.output<(typeof contract.createSavedReply)['body']>;
type Change = z.output<(typeof contract.updateSavedReply)['body']>;
type Listed = z.input<(typeof contract.listSavedReplies)['response']>;

/** @throws AppError not_found, once read, for a thread that there is not */
export function readReplies(
  scope: OrgScope,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  threadId: string | undefined,
): Read<Listed> {
  if (threadId === undefined)
    return readRows(repo.selectReplies(scope), (rows) => ({ items: rows.map((row) => present(row, null)) }));
  return readAll(
    [repo.selectReplies(scope), repo.selectReader(scope, threadId), repo.selectReaderValues(scope, threadId)],
    (rows, readers, [lease], may) => {
      const reader = requireRow(readers);
      const name = reader.full_name ?? reader.stranger_name;
      const { amount, ...values }: MessageValues = {
        landlord_name: reader.organization_name,
        ...(name !== '' && { tenant_name: name }),
        ...(lease !== undefined && presentValues(lease, { publicUrl, language: reader.language ?? 'he' })),
      };
      const known = { ...values, ...(amount !== undefined && may('money.see') && { amount }) };
      return { items: rows.map((row) => present(row, known)) };
    },
  );
}

function present({ id, title, body }: repo.ReplyRow, values: MessageValues | null): Listed['items'][number] {
  if (values === null) return { id, title, body, text: body, missing: [] };
  const missing = findVariables(body).filter((one) => values[one] === undefined);
  const dashes = Object.fromEntries(missing.map((one) => [one, `{${one}}`]));
  return { id, title, body, text: fillIn(body, { ...dashes, ...values }), missing };
}

/** @throws AppError invalid_request at the field; saved_replies_full where there are many */
export async function addReply(write: OrgWrite, given: Given): Promise<{ id: string }> {
  requireKnown(given.body);
  if ((await repo.countReplies(write)) >= THREAD_LIMITS.replies) throw new AppError('saved_replies_full');
  const id = await repo.insertReply(write, given);
  await record(write, 'created', { id, title: given.title });
  return { id };
}

/** @throws AppError not_found; invalid_request at the field */
export async function changeReply(write: OrgWrite, id: string, { title, body }: Change): Promise<void> {
  if (body !== undefined) requireKnown(body);
  const changed = await repo.updateReply(write, id, {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
  });
  if (changed === undefined) throw new AppError('not_found');
  await record(write, 'changed', { id, title: changed });
}

/** @throws AppError not_found */
export async function removeReply(write: OrgWrite, id: string): Promise<void> {
  const title = await repo.deleteReply(write, id);
  if (title === undefined) throw new AppError('not_found');
  await record(write, 'deleted', { id, title });
}

function requireKnown(body: string): void {
  if (findUnknownVariables(body).length > 0) throw refuseField('body', 'unknown_variable');
}

function record(
  write: OrgWrite,
  action: string,
  { id, title }: { id: string; title: string },
): Promise<void> {
  return recordEvent(write, { action, entity: 'saved_reply', entityId: id, data: { title } });
}
