import type { RetentionRule } from '../../contributions/retention.ts';
import { eraseMailedFiles } from './mails.ts';

/** Each recipient has theirs; a mail that cannot be sent is given up within the hour. */
export const reportRetention: RetentionRule = {
  kind: 'mailedReports',
  why: 'needed',
  after: { hours: 7 * 24 },
  rows: { table: 'files', age: 'created_at', where: `starts_with(storage_key, 'report-mails/')` },
  purge: (tools, before) => eraseMailedFiles(tools, before),
};
