import { z } from 'zod';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { beginByRequest, beginByTenants, beginPlans, planDays, type Happened } from './beginning.ts';
import { goOn, wakeRuns } from './running.ts';

/** @param sources where the dates of each type are read */
export const workflowJobs = (sources: AllReminderSources): readonly Job[] => [
  defineJob({
    name: 'begin_workflow_plans',
    growsWith: 'workflows that go by a date and whose day is not planned yet',
    // At nine in Jerusalem, summer and winter; what nobody came to is made up for with the next hour.
    schedule: '0 * * * *',
    payload: z.unknown(),
    run: (_, services: Services) => beginPlans(services),
  }),
  defineJob({
    name: 'plan_workflow',
    growsWith: 'what falls so many days from the one day in the one workspace',
    on: ['workflow_plan.due'],
    payload: z.looseObject({
      organizationId: z.uuid(),
      workflowId: z.uuid(),
      day: z.iso.date(),
      also: z.iso.date().nullable(),
    }),
    timeoutMs: 30 * 60_000,
    run: (plan, services: Services) => planDays(services, sources, plan),
  }),
  // However many leases are imported at once, one for the workspace.
  defineJob({
    name: 'begin_on_tenant_joined',
    growsWith: 'tenants who joined a lease of the one workspace in three days',
    on: ['lease.created', 'lease.agreed', 'lease.tenant_added'],
    mergesBy: ['organizationId'],
    payload: z.looseObject({ organizationId: z.uuid() }),
    run: ({ organizationId }, services: Services) => beginByTenants(services, organizationId),
  }),
  beginOn('request_created', 'maintenance_request.created'),
  beginOn('request_completed', 'maintenance_request.completed'),
  defineJob({
    name: 'take_workflow_step',
    growsWith: 'the steps of one run',
    on: ['workflow_step.due'],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: (run, services: Services) => goOn(services, sources, run),
  }),
  defineJob({
    name: 'wake_workflow_runs',
    growsWith: 'runs whose time has come',
    schedule: '* * * * *',
    payload: z.unknown(),
    run: (_, services: Services) => wakeRuns(services),
  }),
];

function beginOn(event: Happened['event'], topic: string): Job {
  return defineJob({
    name: `begin_on_${event}`,
    growsWith: 'workflows of the one workspace that go by it',
    on: [topic],
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) =>
      beginByRequest(services, { organizationId, event, id }),
  });
}
