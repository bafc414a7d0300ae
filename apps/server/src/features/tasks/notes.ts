import type * as contract from '@dira/contract/notes';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './notes.repo.ts';
import { presentSubject, settleSubject } from './subjects.ts';

type Given = z.output<(typeof contract.createNote)['body']>;

/** @throws AppError related_record_missing, at the field */
export async function createNote(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const id = await repo.insertNote(write, { body: given.body, ...(await settleSubject(write, given)) });
  await record(write, 'created', id, given.body);
  return { id };
}

/** @throws AppError not_found */
export async function changeNote(write: OrgWrite, id: string, body: string): Promise<void> {
  if (!(await repo.updateNote(write, id, body))) throw new AppError('not_found');
  await record(write, 'changed', id, body);
}

/** @throws AppError not_found */
export async function removeNote(write: OrgWrite, id: string): Promise<void> {
  if (!(await repo.deleteNote(write, id))) throw new AppError('not_found');
  await record(write, 'deleted', id, '');
}

export function presentNote(row: repo.NoteRow, mayChange: boolean): contract.Note {
  return {
    id: row.id,
    body: row.body,
    subject: presentSubject(row),
    author: row.author_name,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    can: { change: mayChange },
  };
}

/** So much of a note names it in the audit log. */
const longestName = 60;

async function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'deleted',
  entityId: string,
  body: string,
): Promise<void> {
  const name = body.split('\n', 1)[0]?.slice(0, longestName) ?? '';
  await recordEvent(write, { action, entity: 'note', entityId, data: name === '' ? {} : { name } });
}
