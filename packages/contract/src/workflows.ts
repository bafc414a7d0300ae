import { DELIVERY_SKIPS } from '@dira/domain/deliveries';
import { languages } from '@dira/domain/languages';
import { READY_TEMPLATE_KEYS } from '@dira/domain/ready-templates';
import {
  BUILT_IN_WORKFLOWS,
  WORKFLOW_DATES,
  WORKFLOW_EVENTS,
  WORKFLOW_FAILURES,
  WORKFLOW_LIMITS,
  WORKFLOW_RUN_REASONS,
  WORKFLOW_RUN_STATES,
  WORKFLOW_STEP_RESULTS,
  WORKFLOW_STEPS,
} from '@dira/domain/workflows';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  instant,
  month,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
  requiredLine,
  text,
} from './primitives.ts';
import { SENT_STATES } from './sent-messages.ts';

/** What the product does by itself: when something happens or a date comes, one step after another. */

/** As many as a workspace has. */
export const MOST_WORKFLOWS = 50;
/** So many runs of a trial are named one by one. */
export const MOST_TRIED = 200;
/** What would have happened may be asked of so many months back. */
export const TRIAL_MONTHS = 12;

const tag = 'Workflows';
const access = { scope: 'organization', action: 'workflows.manage' } as const;
const params = organizationParams.extend({ workflowId: id });
const runParams = organizationParams.extend({ workflowRunId: id });
const all = '/organizations/{organizationId}/workflows';
const one = `${all}/{workflowId}`;
const runs = '/organizations/{organizationId}/workflow-runs';
const oneRun = `${runs}/{workflowRunId}`;

const limits = WORKFLOW_LIMITS;
const offset = z.int().min(-limits.offset).max(limits.offset).meta({
  description: 'Days from the date; below zero before it',
});
const days = z.int().min(1).max(limits.days);
const memberId = id.nullable().meta({ description: 'A member; null: whoever looks after workflows' });
const line = requiredLine(limits.text);

const trigger = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('date'), of: z.enum(WORKFLOW_DATES), offset }),
    z.strictObject({ kind: z.literal('event'), event: z.enum(WORKFLOW_EVENTS) }),
  ])
  .meta({ id: 'WorkflowTrigger' });

const condition = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('properties'), propertyIds: z.array(id).min(1).max(100) }),
    z.strictObject({
      kind: z.literal('languages'),
      languages: z.array(z.enum(languages)).min(1).max(languages.length),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      least: positiveAmount.meta({ description: 'Minor units of the lease’s currency' }),
    }),
    z.strictObject({ kind: z.literal('lease_age'), days: z.int().min(0).max(limits.offset) }),
  ])
  .meta({ id: 'WorkflowCondition' });
const conditions = z.array(condition).max(limits.conditions);

const step = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('send'),
      templateId: id.nullable().meta({ description: 'Null is still to be chosen' }),
    }),
    z.strictObject({ kind: z.literal('wait'), hours: z.int().min(1).max(limits.hours) }),
    z.strictObject({ kind: z.literal('wait_until'), offset }),
    z.strictObject({ kind: z.literal('check'), conditions: conditions.min(1) }),
    z.strictObject({
      kind: z.literal('task'),
      title: line,
      dueInDays: z.int().min(0).max(limits.days),
      memberId: id.nullable().meta({ description: 'Null: for whoever sees it' }),
    }),
    z.strictObject({
      kind: z.literal('request'),
      title: line,
      priority: z.enum(['urgent', 'high', 'medium', 'low']),
    }),
    z.strictObject({
      kind: z.literal('charge'),
      description: line,
      amount: positiveAmount.meta({ description: 'Minor units of the lease’s currency' }),
      dueInDays: z.int().min(0).max(limits.days),
      memberId,
      answerDays: days,
    }),
    z.strictObject({ kind: z.literal('notify'), text: line, memberId }),
    z.strictObject({ kind: z.literal('ask'), question: line, memberId, answerDays: days }),
  ])
  .meta({ id: 'WorkflowStep' });

export const workflowDefinition = z
  .strictObject({ trigger, conditions, steps: z.array(step).max(limits.steps) })
  .meta({
    id: 'WorkflowDefinition',
    examples: [
      {
        trigger: { kind: 'date', of: 'payment', offset: 1 },
        conditions: [{ kind: 'open' }],
        steps: [{ kind: 'notify', text: 'Call about the rent', memberId: null }],
      },
    ],
  });

const name = requiredLine(limits.name);
const description = text(limits.description);
const dailyLimit = z.int().min(1).max(limits.daily).meta({ description: 'Runs that begin in a day' });
const isActive = z.boolean();

const summary = z.object({
  id,
  builtInKey: z.enum(BUILT_IN_WORKFLOWS).nullable(),
  name: oneLine(limits.name).nullable().meta({ description: 'Null: the words of a built-in workflow' }),
  description: description.nullable(),
  definition: workflowDefinition.meta({
    description: 'Of the published version; of a draft that has none, the draft',
  }),
  version: z.int().nullable().meta({ description: 'The published one; null: none yet' }),
  hasDraft: z.boolean().meta({ description: 'There are changes that are not published' }),
  isActive,
  activeSince: instant.nullable(),
  offSince: instant.nullable().meta({ description: 'When it was turned off; null where it never was' }),
  runs: z.object({ lately: z.int(), underway: z.int(), asked: z.int() }).meta({
    description: 'Begun in the last 30 days; waiting for a time; waiting for an answer',
  }),
});

export const workflow = summary
  .extend({
    draft: workflowDefinition.meta({
      description: 'What is edited; as published, where nothing was changed',
    }),
    dailyLimit,
    templates: z
      .array(
        z.object({
          id,
          name: oneLine(limits.name).nullable(),
          builtInKey: z.enum(READY_TEMPLATE_KEYS).nullable(),
          isApproved: z.boolean(),
          newestVersion: z.int(),
        }),
      )
      .meta({ description: 'That the draft sends' }),
    faults: z
      .array(
        z.object({
          code: z.enum(['no_steps', 'no_template', 'no_date', 'same_time']),
          step: z.int().nullable(),
        }),
      )
      .meta({ description: 'What keeps the draft from being published' }),
    versions: z.array(
      z.object({
        version: z.int(),
        publishedAt: instant,
        publishedBy: z.object({ name: z.string().nullable() }).nullable().meta({
          description: 'Null of what comes with Dira',
        }),
      }),
    ),
  })
  .meta({ id: 'Workflow' });
export type Workflow = z.infer<typeof workflow>;
export type WorkflowSummary = z.infer<typeof summary>;

export const listWorkflows = defineEndpoint({
  id: 'listWorkflows',
  method: 'GET',
  path: all,
  summary: 'Workflows, and how often each ran in 30 days',
  tag,
  access,
  params: organizationParams,
  response: z.object({ items: z.array(summary.meta({ id: 'WorkflowSummary' })).max(MOST_WORKFLOWS) }),
});

export const getWorkflow = defineEndpoint({
  id: 'getWorkflow',
  method: 'GET',
  path: one,
  summary: 'One workflow: what it does, its draft and its versions',
  tag,
  access,
  params,
  response: workflow,
  editable: ['name', 'description', 'draft', 'dailyLimit'],
});

export const createWorkflow = defineEndpoint({
  id: 'createWorkflow',
  method: 'POST',
  path: all,
  summary: 'Begin a workflow, as a draft',
  tag,
  access,
  params: organizationParams,
  body: z.strictObject({ name, description: description.default(''), draft: workflowDefinition }),
  response: z.object({ id }),
  status: 201,
});
export const workflowLimits = limitsOf(createWorkflow.body);

export const updateWorkflow = defineEndpoint({
  id: 'updateWorkflow',
  method: 'PATCH',
  path: one,
  summary: 'Change the name, the limits or the draft of a workflow',
  tag,
  access,
  params,
  body: z.strictObject({ name, description, draft: workflowDefinition, dailyLimit }).partial(),
  edits: getWorkflow,
});

export const publishWorkflow = defineEndpoint({
  id: 'publishWorkflow',
  method: 'POST',
  path: `${one}/versions`,
  summary: 'Publish the draft; runs that began go on with theirs',
  tag,
  access,
  forPeople: true,
  params,
  response: z.object({ version: z.int() }),
  status: 201,
});

export const switchWorkflow = defineEndpoint({
  id: 'switchWorkflow',
  method: 'PUT',
  path: `${one}/switch`,
  summary: 'Turn a workflow on or off',
  tag,
  access,
  forPeople: true,
  params,
  body: z.strictObject({ isActive }),
});

export const deleteWorkflow = defineEndpoint({
  id: 'deleteWorkflow',
  method: 'DELETE',
  path: one,
  summary: 'Delete a workflow; its runs end where they are',
  tag,
  access,
  whileReadOnly: true,
  params,
});

const place = {
  tenantName: z.string().nullable(),
  propertyName: z.string().nullable(),
  unitNumber: z.string().nullable(),
};

export const tryWorkflow = defineEndpoint({
  id: 'tryWorkflow',
  method: 'POST',
  path: '/organizations/{organizationId}/workflow-trials',
  summary: 'What a workflow would have done in a month; nothing is done',
  tag,
  access,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: z.strictObject({ month, definition: workflowDefinition }),
  response: z
    .object({
      count: z.int().meta({ description: 'Runs that would have begun' }),
      isCut: z.boolean().meta({ description: 'There were more than are looked at' }),
      isPartial: z.boolean().meta({ description: 'What is done since is not known, and not counted' }),
      passed: z.object({
        conditions: z.array(z.int()).meta({ description: 'How many are left after each' }),
        steps: z.array(z.int()).meta({ description: 'How many come to each' }),
      }),
      items: z
        .array(
          z.object({
            beginsAt: instant,
            leavesOn: plainDate.meta({ description: 'A day of rest moves it to the next' }),
            ...place,
            skip: z.enum(WORKFLOW_RUN_REASONS).nullable(),
            atStep: z.int().nullable().meta({ description: 'The check at which it would have ended' }),
          }),
        )
        .max(MOST_TRIED),
    })
    .meta({ id: 'WorkflowTrial' }),
});
export type WorkflowTrial = z.infer<typeof tryWorkflow.response>;

export const workflowRun = z
  .object({
    id,
    workflow: z.object({
      id,
      name: oneLine(limits.name).nullable(),
      builtInKey: z.enum(BUILT_IN_WORKFLOWS).nullable(),
    }),
    version: z.int(),
    startedAt: instant,
    endedAt: instant.nullable(),
    state: z.enum(WORKFLOW_RUN_STATES),
    because: z.enum(WORKFLOW_RUN_REASONS).nullable(),
    failure: z.enum(WORKFLOW_FAILURES).nullable(),
    wakesAt: instant.nullable().meta({ description: 'Until when it waits, for a time or an answer' }),
    onDate: plainDate.nullable().meta({ description: 'The date that it goes by' }),
    subject: z.string().nullable(),
    amount: z.object({ amount: z.int(), currency }).nullable(),
    leaseId: id.nullable(),
    requestId: id.nullable(),
    ...place,
    stepsDone: z.int(),
    stepsCount: z.int(),
    asks: z
      .object({
        question: z.string(),
        isCharge: z.boolean(),
        amount: z.int().nullable(),
        canAnswer: z.boolean(),
      })
      .nullable()
      .meta({ description: 'What it waits to be answered' }),
  })
  .meta({ id: 'WorkflowRun' });
export type WorkflowRun = z.infer<typeof workflowRun>;

export const listWorkflowRuns = defineEndpoint({
  id: 'listWorkflowRuns',
  method: 'GET',
  path: runs,
  summary: 'What workflows did, newest first',
  tag,
  access,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    workflowId: id.optional(),
    state: z.enum(WORKFLOW_RUN_STATES).optional(),
  }),
  response: page(workflowRun),
});

export const getWorkflowRun = defineEndpoint({
  id: 'getWorkflowRun',
  method: 'GET',
  path: oneRun,
  summary: 'One run, step by step',
  tag,
  access,
  params: runParams,
  response: workflowRun.extend({
    steps: z.array(
      z.object({
        step: z.int().meta({ description: 'Its place in the definition, from 0; -1: the beginning' }),
        kind: z.enum([...WORKFLOW_STEPS, 'begin']),
        at: instant,
        result: z.enum(WORKFLOW_STEP_RESULTS),
        because: z.enum(WORKFLOW_RUN_REASONS).nullable(),
        by: z.object({ name: z.string().nullable() }).nullable().meta({ description: 'Who answered' }),
        taskId: id.nullable(),
        requestId: id.nullable(),
        chargeId: id.nullable(),
        message: z
          .object({
            id,
            state: z.enum(SENT_STATES),
            skippedBecause: z.enum(DELIVERY_SKIPS).nullable(),
            waitsUntil: instant.nullable(),
            sentAt: instant.nullable(),
            subject: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
});
export type WorkflowRunDetails = z.infer<typeof getWorkflowRun.response>;

export const answerWorkflowRun = defineEndpoint({
  id: 'answerWorkflowRun',
  method: 'POST',
  path: `${oneRun}/answers`,
  summary: 'Answer what a run asks: go on, or end it',
  tag,
  access,
  forPeople: true,
  params: runParams,
  body: z.strictObject({ isApproved: z.boolean() }),
});

export const stopWorkflowRun = defineEndpoint({
  id: 'stopWorkflowRun',
  method: 'POST',
  path: `${oneRun}/stops`,
  summary: 'Stop a run where it is',
  tag,
  access,
  whileReadOnly: true,
  params: runParams,
});
