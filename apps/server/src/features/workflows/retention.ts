import type { RetentionRule } from '../../contributions/retention.ts';
import { deleteRunsBefore } from './running.repo.ts';

export const workflowRetention: RetentionRule = {
  kind: 'workflowRuns',
  why: 'support',
  after: { months: 13 },
  rows: { table: 'workflow_runs', age: 'ended_at', where: 'ended_at is not null' },
  purge: ({ db }, before) => db.jobs((trx) => deleteRunsBefore(trx, before)),
};
