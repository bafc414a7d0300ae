import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  answerWorkflowRun,
  createWorkflow,
  deleteWorkflow,
  getWorkflow,
  getWorkflowRun,
  listWorkflowRuns,
  listWorkflows,
  publishWorkflow,
  stopWorkflowRun,
  switchWorkflow,
  tryWorkflow,
  updateWorkflow,
} from '@dira/contract/workflows';
import type { WorkflowRunState } from '@dira/domain/workflows';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

/** As the API sends and takes what a workflow does. */
export type Definition = Sent<typeof tryWorkflow>['definition'];
export type Condition = Definition['conditions'][number];
export type Step = Definition['steps'][number];
export type Trigger = Definition['trigger'];
export type Trial = Answer<typeof tryWorkflow>;

const keys = (organizationId: string) => ['workflows', organizationId] as const;

export function workflowsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'all'],
    queryFn: ({ signal }) => call(listWorkflows, { params: { organizationId }, signal }),
  });
}

export function workflowQuery(organizationId: string, workflowId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', workflowId],
    queryFn: ({ signal }) => call(getWorkflow, { params: { organizationId, workflowId }, signal }),
  });
}

/** What it would have done in a month. */
export function trialQuery(organizationId: string, body: Sent<typeof tryWorkflow>) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'trial', body],
    queryFn: ({ signal }) => call(tryWorkflow, { params: { organizationId }, body, signal }),
  });
}

/** @param workflowId null for those of all of them */
export function runsQuery(organizationId: string, workflowId: string | null, state: WorkflowRunState | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'runs', workflowId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listWorkflowRuns, {
        params: { organizationId },
        query: {
          ...(workflowId !== null && { workflowId }),
          ...(state !== null && { state }),
          limit: 25,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function runQuery(organizationId: string, workflowRunId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'run', workflowRunId],
    queryFn: ({ signal }) => call(getWorkflowRun, { params: { organizationId, workflowRunId }, signal }),
  });
}

export function useAddWorkflow() {
  return useChange('workflow', (organizationId, body: Sent<typeof createWorkflow>, key) =>
    call(createWorkflow, { params: { organizationId }, body, key }),
  );
}

export function useChangeWorkflow(workflowId: string) {
  return useChange('workflow', (organizationId, edit: Edit<typeof updateWorkflow>) =>
    call(updateWorkflow, { params: { organizationId, workflowId }, ...edit }),
  );
}

export function usePublishWorkflow(workflowId: string) {
  return useChange<void, { version: number }>('workflow', (organizationId, _, key) =>
    call(publishWorkflow, { params: { organizationId, workflowId }, key }),
  );
}

export function useSwitchWorkflow(workflowId: string) {
  return useChange('workflow', (organizationId, isActive: boolean) =>
    call(switchWorkflow, { params: { organizationId, workflowId }, body: { isActive } }),
  );
}

export function useDeleteWorkflow(workflowId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    changes: 'workflow',
    gone: () => workflowQuery(organizationId, workflowId).queryKey,
    mutationFn: () => call(deleteWorkflow, { params: { organizationId, workflowId } }),
  });
}

export function useAnswerRun(workflowRunId: string) {
  return useChange('workflow_run', (organizationId, isApproved: boolean, key) =>
    call(answerWorkflowRun, { params: { organizationId, workflowRunId }, body: { isApproved }, key }),
  );
}

export function useStopRun(workflowRunId: string) {
  return useChange<void, void>('workflow_run', (organizationId, _, key) =>
    call(stopWorkflowRun, { params: { organizationId, workflowRunId }, key }),
  );
}
