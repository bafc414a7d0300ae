import { sql } from 'kysely';
import type { Happening, NotificationSource, Subject } from '../../contributions/notifications.ts';
import type { Trx } from '../../db/scope.ts';

const nothing: Subject = {
  lease_id: null,
  tenant_name: null,
  first_tenant_name: null,
  property_name: null,
  unit_number: null,
  amount: null,
  currency: null,
  subject: null,
  day: null,
  reason: null,
  request_id: null,
  task_id: null,
  report_id: null,
  report_comment_id: null,
  assignee_id: null,
  recipient_id: null,
  recipient_standing: null,
  conversation_id: null,
  thread_id: null,
  workflow_id: null,
  workflow_run_id: null,
  announcement_id: null,
  lease_ids: null,
  cannot_wait: false,
  mailed: [],
};

/** @returns undefined for what is gone since */
export async function findSubject(
  trx: Trx,
  { about }: NotificationSource,
  happening: Happening,
): Promise<Subject | undefined> {
  const { rows } = await sql<Partial<Subject>>`${about(happening)}`.execute(trx);
  const [row] = rows;
  return row && { ...nothing, ...row, mailed: row.mailed ?? [] };
}
