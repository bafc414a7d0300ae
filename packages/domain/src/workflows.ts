import type { FoundReminderType } from './reminders.ts';

/** The dates that a workflow may go by, some days before or after them: those of a tenant's own lease. */
export const WORKFLOW_DATES = [
  'payment',
  'cheque',
  'lease',
  'option',
  'deposit',
  'guarantee',
  'maintenance',
] as const satisfies readonly FoundReminderType[];
export type WorkflowDate = (typeof WORKFLOW_DATES)[number];

/**
 * What a workflow may begin with, when it happens.
 * - `tenant_joined`: a lease is agreed, or a tenant is added to one; once for each tenant of it
 * - `request_created`, `request_completed`: of a maintenance request that is of a lease
 */
export const WORKFLOW_EVENTS = ['tenant_joined', 'request_created', 'request_completed'] as const;
export type WorkflowEvent = (typeof WORKFLOW_EVENTS)[number];

export type WorkflowTrigger =
  | {
      readonly kind: 'date';
      readonly of: WorkflowDate;
      /** Days from it: below zero before it. */ readonly offset: number;
    }
  | { readonly kind: 'event'; readonly event: WorkflowEvent };

/**
 * What has to hold.
 * - `open`: it is still so: not paid, reported or covered; not renewed; the request as it was when it began
 * - `properties`: it is of one of them
 * - `languages`: the tenant reads one of them
 * - `amount`: it is at least as much, in minor units of the lease's currency
 * - `lease_age`: the lease began no more than so many days ago, or is still to begin
 */
export type WorkflowCondition =
  | { readonly kind: 'open' }
  | { readonly kind: 'properties'; readonly propertyIds: readonly string[] }
  | { readonly kind: 'languages'; readonly languages: readonly string[] }
  | { readonly kind: 'amount'; readonly least: number }
  | { readonly kind: 'lease_age'; readonly days: number };
export const WORKFLOW_CONDITIONS = [
  'open',
  'properties',
  'languages',
  'amount',
  'lease_age',
] as const satisfies readonly WorkflowCondition['kind'][];

/**
 * What is done, one after another.
 * - `send`: a template to the tenant; null is still to be chosen
 * - `wait`: so many hours; `wait_until`: so many days from the date that the workflow goes by, at nine in the morning
 * - `check`: the run ends unless these hold then
 * - `task`: for a member, or for whoever sees it; `request`: a maintenance request of the lease's unit
 * - `charge`: a proposal, which a member confirms or declines
 * - `notify`: a member, or all who look after workflows
 * - `ask`: a member, or any who looks after workflows, says whether it goes on; without an answer it ends
 */
export type WorkflowStep =
  | { readonly kind: 'send'; readonly templateId: string | null }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'wait_until'; readonly offset: number }
  | { readonly kind: 'check'; readonly conditions: readonly WorkflowCondition[] }
  | {
      readonly kind: 'task';
      readonly title: string;
      readonly dueInDays: number;
      readonly memberId: string | null;
    }
  | {
      readonly kind: 'request';
      readonly title: string;
      readonly priority: 'urgent' | 'high' | 'medium' | 'low';
    }
  | {
      readonly kind: 'charge';
      readonly description: string;
      readonly amount: number;
      readonly dueInDays: number;
      readonly memberId: string | null;
      readonly answerDays: number;
    }
  | { readonly kind: 'notify'; readonly text: string; readonly memberId: string | null }
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly memberId: string | null;
      readonly answerDays: number;
    };
export const WORKFLOW_STEPS = [
  'send',
  'wait',
  'wait_until',
  'check',
  'task',
  'request',
  'charge',
  'notify',
  'ask',
] as const satisfies readonly WorkflowStep['kind'][];
export type WorkflowStepKind = WorkflowStep['kind'];

export interface WorkflowDefinition {
  readonly trigger: WorkflowTrigger;
  readonly conditions: readonly WorkflowCondition[];
  readonly steps: readonly WorkflowStep[];
}

export const WORKFLOW_LIMITS = {
  name: 80,
  description: 500,
  text: 120,
  steps: 20,
  conditions: 5,
  offset: 365,
  hours: 24 * 90,
  days: 90,
  /** Runs that one workflow may begin in a day. */
  daily: 1000,
} as const;
/** A run that begins by what another run did is so many runs deep; a deeper one does not begin. */
export const MOST_DEPTH = 3;

/** The workflows that every workspace begins with, all of them off. */
export const BUILT_IN_WORKFLOWS = ['rent_reminder', 'renewal_notice', 'repair_follow_up', 'welcome'] as const;
export type BuiltInWorkflow = (typeof BUILT_IN_WORKFLOWS)[number];

/**
 * How a run stands. `waiting`: for a time; `asked`: for an answer; `skipped`: it did not begin, or ended before its
 * last step, for a reason that is said; `stopped`: by a member.
 */
export const WORKFLOW_RUN_STATES = [
  'running',
  'waiting',
  'asked',
  'done',
  'skipped',
  'failed',
  'stopped',
] as const;
export type WorkflowRunState = (typeof WORKFLOW_RUN_STATES)[number];

/**
 * Why a run did not go on to its end.
 * - `open`, `properties`, `languages`, `amount`, `lease_age`: that condition did not hold
 * - `limit`: the workflow had begun as many runs that day as it may
 * - `loop`: it would have begun by what it had itself done
 * - `declined`, `no_answer`: of what was asked
 * - `too_late`: the workflow was off, or the server away, until it was of no use
 * - `gone`: the lease, the tenant or the request is no longer there
 */
export const WORKFLOW_RUN_REASONS = [
  ...WORKFLOW_CONDITIONS,
  'limit',
  'loop',
  'declined',
  'no_answer',
  'too_late',
  'gone',
] as const;
export type WorkflowRunReason = (typeof WORKFLOW_RUN_REASONS)[number];

/**
 * Why a step failed.
 * - `not_allowed`: who published the workflow may not do that any more, or has left the team
 * - `refused`: the product refused it, as a charge of a lease that has ended
 */
export const WORKFLOW_FAILURES = ['not_allowed', 'refused'] as const;
export type WorkflowFailure = (typeof WORKFLOW_FAILURES)[number];

/** What a step came to. */
export const WORKFLOW_STEP_RESULTS = ['done', 'waits', 'asked', 'approved', 'ended', 'failed'] as const;
export type WorkflowStepResult = (typeof WORKFLOW_STEP_RESULTS)[number];

/**
 * What keeps a definition from being published; each with the step that it is of, null for the whole.
 * - `no_steps`, `no_template`, `no_date`: something is still to be chosen; a time from a date wants a date
 * - `same_time`: waits until a day that has passed by then
 */
export type WorkflowFault = {
  readonly code: 'no_steps' | 'no_template' | 'no_date' | 'same_time';
  readonly step: number | null;
};

export function findWorkflowFaults({ trigger, steps }: WorkflowDefinition): WorkflowFault[] {
  const faults: WorkflowFault[] = [];
  if (!steps.some(({ kind }) => !isPause(kind))) faults.push({ code: 'no_steps', step: null });
  let reached = trigger.kind === 'date' ? trigger.offset : null;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'send' && step.templateId === null) faults.push({ code: 'no_template', step: at });
    if (step.kind !== 'wait_until') continue;
    if (reached === null) faults.push({ code: 'no_date', step: at });
    else if (step.offset <= reached) faults.push({ code: 'same_time', step: at });
    else reached = step.offset;
  }
  return faults;
}

function isPause(kind: WorkflowStepKind): boolean {
  return kind === 'wait' || kind === 'wait_until' || kind === 'check';
}

/** The templates that it sends, each once. */
export function templatesOf({ steps }: WorkflowDefinition): string[] {
  const ids = steps.flatMap((step) =>
    step.kind === 'send' && step.templateId !== null ? [step.templateId] : [],
  );
  return [...new Set(ids)];
}
