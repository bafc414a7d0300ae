import type { WorkflowCondition, WorkflowDate, WorkflowDefinition } from '@dira/domain/workflows';
import { z } from 'zod';
import { composition, type Compositions } from '../../contributions/deliveries.ts';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import type { Cause } from '../message-templates/letters.ts';
import { composeByEitherWay } from '../whatsapp-connections/going.ts';
import { findFacts } from './facts.repo.ts';
import { findRun, type RunRow } from './running.repo.ts';

/** What a planned message of a run keeps: which, and by which of its steps. */
const composedOf = z.object({ runId: z.uuid(), step: z.int() });
export type ComposedOf = z.infer<typeof composedOf>;
export const composedBy = 'workflow';

/** How a message of a workflow gets its words: it looks again whether there is still something to say. */
export function workflowCompositions(sources: AllReminderSources): Compositions {
  return {
    [composedBy]: composition(composedOf, async (write, services, _, { runId, step: at }) => {
      const run = await findRun(write, runId);
      if (run === undefined) return 'withdrawn';
      if (!run.is_active || run.state === 'stopped') return 'switched_off';
      const step = run.definition.steps[at];
      if (step?.kind !== 'send') return 'withdrawn';
      if (asksForOpen(run.definition, at)) {
        const facts = await findFacts(write, sources, run.definition, run, services.clock.today());
        if (facts === undefined) return 'withdrawn';
        if (facts.isOpen === false) return 'settled';
      }
      const { lease_id: leaseId, tenant_id: tenantId } = run;
      const templateId = step.templateId ?? undefined;
      const cause = causeOf(run);
      const of = dateOf(run.definition);
      return composeByEitherWay(write, services, { leaseId, tenantId, templateId, cause, of });
    }),
  };
}

/** Whether it goes out only as long as what it is about is so. */
function asksForOpen({ conditions, steps }: WorkflowDefinition, at: number): boolean {
  const isOpen = ({ kind }: WorkflowCondition) => kind === 'open';
  const checks = steps.slice(0, at).filter((step) => step.kind === 'check');
  return conditions.some(isOpen) || checks.some((check) => check.conditions.some(isOpen));
}

/** What it is about, as reminders name it: an event of a request is of maintenance. */
export function dateOf({ trigger }: Pick<WorkflowDefinition, 'trigger'>): WorkflowDate | null {
  if (trigger.kind === 'date') return trigger.of;
  return trigger.event === 'tenant_joined' ? null : 'maintenance';
}

function causeOf(run: RunRow): Cause {
  const { on_date: day, amount, currency, subject, lease_id: leaseId, request_id: requestId } = run;
  return {
    day,
    amount,
    currency: currency as Cause['currency'], // as its source named it
    subject,
    ...(requestId !== null && { path: `/maintenance?lease=${leaseId}&request=${requestId}` }),
  };
}
