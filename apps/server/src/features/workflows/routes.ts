import * as contract from '@dira/contract/workflows';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { answerRun, stopRun } from './answering.ts';
import { selectRuns } from './runs.repo.ts';
import { presentRun, readRun } from './runs.ts';
import * as service from './service.ts';
import { tryDefinition } from './trial.ts';

/** @param sources where the dates of each type are read */
export function registerWorkflowRoutes(api: Api, sources: AllReminderSources): void {
  api.read(contract.listWorkflows, (scope) => service.readWorkflows(scope));
  api.read(contract.getWorkflow, (scope, { params }) => service.readWorkflow(scope, params.workflowId));
  api.read(contract.tryWorkflow, (scope, { body }) => tryDefinition(scope, sources, body));
  api.write(contract.createWorkflow, (write, { body }) => service.addWorkflow(write, body));
  api.write(contract.updateWorkflow, (write, { params, body }) =>
    service.changeWorkflow(write, params.workflowId, body),
  );
  api.write(contract.publishWorkflow, (write, { params }) => service.publish(write, params.workflowId));
  api.write(contract.switchWorkflow, (write, { params, body }) =>
    service.switchWorkflow(write, params.workflowId, body.isActive),
  );
  api.write(contract.deleteWorkflow, (write, { params }) => service.removeWorkflow(write, params.workflowId));
  bindRuns(api);
}

function bindRuns(api: Api): void {
  api.list(
    contract.listWorkflowRuns,
    listReading({
      select: selectRuns,
      position: (row) => [row.created_at, row.id],
      present: presentRun,
    }),
  );
  api.read(contract.getWorkflowRun, (scope, { params }) => readRun(scope, params.workflowRunId));
  api.write(contract.answerWorkflowRun, (write, { params, body }) =>
    answerRun(write, params.workflowRunId, body.isApproved),
  );
  api.write(contract.stopWorkflowRun, (write, { params }) => stopRun(write, params.workflowRunId));
}
