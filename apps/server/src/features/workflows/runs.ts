import type { WorkflowRun, WorkflowRunDetails } from '@dira/contract/workflows';
import type { DeliverySkip } from '@dira/domain/deliveries';
import { requireRow } from '../../db/page.ts';
import { readAll, type May, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { mayAnswer } from './answering.ts';
import * as repo from './runs.repo.ts';

/** What workflows did, for who runs them. */

/** @throws AppError not_found, once read */
export function readRun(scope: OrgScope, id: string): Read<WorkflowRunDetails> {
  return readAll([repo.selectRun(scope, id), repo.selectSteps(scope, id)], (rows, steps, may) => ({
    ...presentRun(requireRow(rows), { scope, may }),
    steps: steps.map(presentStep),
  }));
}

export function presentRun(
  row: repo.RunRow,
  { scope: { userId }, may }: { scope: OrgScope; may: May },
): WorkflowRun {
  const asking = row.state === 'asked' ? row.definition.steps[row.at_step] : undefined;
  const isAsking = asking?.kind === 'ask' || asking?.kind === 'charge';
  return {
    id: row.id,
    workflow: { id: row.workflow_id, name: row.name, builtInKey: row.built_in_key },
    version: row.version,
    startedAt: row.created_at,
    endedAt: row.ended_at,
    state: row.state,
    because: row.because,
    failure: row.failure,
    wakesAt: row.wakes_at,
    onDate: row.on_date,
    subject: row.subject,
    amount:
      row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
    leaseId: row.lease_id,
    requestId: row.request_id,
    tenantName: row.tenant_name,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
    stepsDone: Math.max(0, row.at_step),
    stepsCount: row.definition.steps.length,
    asks: isAsking
      ? {
          question: asking.kind === 'ask' ? asking.question : asking.description,
          isCharge: asking.kind === 'charge',
          amount: asking.kind === 'charge' ? asking.amount : null,
          canAnswer: mayAnswer(asking, { userId, may }),
        }
      : null,
  };
}

function presentStep(row: repo.StepRow): WorkflowRunDetails['steps'][number] {
  const { delivery_id: messageId, status } = row;
  return {
    step: row.step,
    kind: row.kind,
    at: row.created_at,
    result: row.result,
    because: row.because,
    by: row.answered_by === null ? null : { name: row.answered_by_name },
    taskId: row.task_id,
    requestId: row.request_id,
    chargeId: row.charge_id,
    message:
      messageId === null || status === null
        ? null
        : {
            id: messageId,
            state: status === 'queued' ? 'waiting' : (status as 'sent' | 'kept' | 'skipped' | 'failed'), // by the table's check
            skippedBecause: row.skipped_because as DeliverySkip | null, // the same
            waitsUntil: status === 'queued' ? row.held_until : null,
            sentAt: row.sent_at,
            subject: row.subject ?? '',
          },
  };
}
