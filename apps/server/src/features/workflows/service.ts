import {
  MOST_WORKFLOWS,
  type createWorkflow,
  type updateWorkflow,
  type Workflow,
  type WorkflowSummary,
} from '@dira/contract/workflows';
import { planningTimeOf } from '@dira/domain/reminders';
import { templatesOf, type WorkflowCondition, type WorkflowDefinition } from '@dira/domain/workflows';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows, rowsWithin, type Read } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError, type FieldProblem } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { requireWordsFor } from '../message-templates/service.ts';
import { faultsOf, presentSummary, presentWorkflow } from './present.ts';
import * as repo from './repo.ts';

/**
 * What a workspace does by itself, as it is written.
 *
 * Guarantees: what is published is whole, and its words to tenants were approved; a run goes on with the version that it
 * began with; it acts with the rights of whoever turned it on or published it last. Never: a draft that runs.
 */

type Given = z.output<(typeof createWorkflow)['body']>;
type Change = z.output<(typeof updateWorkflow)['body']>;

const lately = { hours: 24 * 30 };
const since = ({ now }: Pick<OrgScope, 'now'>) => now.subtract(lately).toString();

export function readWorkflows(scope: OrgScope): Read<{ items: WorkflowSummary[] }> {
  return readRows(repo.selectWorkflows(scope, since(scope)), (rows) => ({ items: rows.map(presentSummary) }));
}

/** @throws AppError not_found, once read */
export function readWorkflow(scope: OrgScope, id: string): Read<Workflow> {
  return readAll(
    [
      repo.selectWorkflow(scope, since(scope), id),
      repo.selectVersions(scope, id),
      repo.selectTemplates(scope),
    ],
    (rows, versions, templates) => presentWorkflow(requireRow(rows), versions, templates),
  );
}

/** @throws AppError workflows_full; related_record_missing at the field */
export async function addWorkflow(write: OrgWrite, given: Given): Promise<{ id: string }> {
  if ((await repo.countWorkflows(write)) >= MOST_WORKFLOWS) throw new AppError('workflows_full');
  await requireNamed(write, given.draft);
  const id = await repo.insertWorkflow(write, given);
  await record(write, 'created', { id, name: given.name, built_in_key: null });
  return { id };
}

/** @throws AppError not_found; related_record_missing at the field */
export async function changeWorkflow(write: OrgWrite, id: string, change: Change): Promise<void> {
  const row = await requireWorkflow(write, id);
  const { draft, dailyLimit, ...words } = change;
  if (draft !== undefined) await requireNamed(write, draft);
  await repo.updateWorkflow(write, id, {
    ...words,
    ...(dailyLimit !== undefined && { daily_limit: dailyLimit }),
    ...(draft !== undefined && { draft: JSON.stringify(draft) }),
  });
  await record(write, 'changed', row, { fields: Object.keys(change) });
}

/** @throws AppError not_found, workflow_incomplete, wording_not_approved; transition_refused where nothing was changed */
export async function publish(write: OrgWrite, id: string): Promise<{ version: number }> {
  const row = await requireWorkflow(write, id);
  if (row.draft === null) throw new AppError('transition_refused');
  await requireReady(write, row.draft);
  const version = (row.published_version ?? 0) + 1;
  await repo.insertVersion(write, id, { version, definition: row.draft });
  const { trigger } = row.draft;
  await repo.updateWorkflow(write, id, {
    draft: null,
    published_version: version,
    trigger_date: trigger.kind === 'date' ? trigger.of : null,
    trigger_event: trigger.kind === 'event' ? trigger.event : null,
    acts_for: write.userId,
    planned_on: lastDayBegun(write),
  });
  await record(write, 'published', row, { version });
  return { version };
}

/** @throws AppError not_found, workflow_incomplete, wording_not_approved */
export async function switchWorkflow(write: OrgWrite, id: string, isActive: boolean): Promise<void> {
  const row = await requireWorkflow(write, id);
  if (isActive === (row.active_since !== null)) return;
  if (isActive) {
    if (row.published === null) throw new AppError('workflow_incomplete');
    await requireReady(write, row.published);
  }
  const now = write.now.toString();
  await repo.updateWorkflow(
    write,
    id,
    isActive
      ? { active_since: now, acts_for: write.userId, planned_on: lastDayBegun(write) }
      : { active_since: null, off_since: now },
  );
  await record(write, isActive ? 'turned_on' : 'turned_off', row);
}

/** @throws AppError not_found */
export async function removeWorkflow(write: OrgWrite, id: string): Promise<void> {
  const row = await requireWorkflow(write, id);
  const now = write.now.toString();
  await repo.updateWorkflow(write, id, { deleted_at: now, active_since: null });
  await repo.stopRuns(write, id);
  await record(write, 'deleted', row);
}

/** The last day whose nine o’clock has passed: what is on from now begins with the next. */
function lastDayBegun({ now, today }: Pick<OrgScope, 'now' | 'today'>): string {
  const hasBegun = Temporal.Instant.compare(now, planningTimeOf(today)) >= 0;
  return (hasBegun ? today : today.subtract({ days: 1 })).toString();
}

async function requireWorkflow(write: OrgWrite, id: string): Promise<repo.WorkflowRow> {
  if ((await repo.lockWorkflow(write, id)) === undefined) throw new AppError('not_found');
  return requireRow(await rowsWithin(write, repo.selectWorkflow(write, since(write), id)));
}

/** Whole, and in words that were approved. */
async function requireReady(write: OrgWrite, definition: WorkflowDefinition): Promise<void> {
  const templates = await rowsWithin(write, repo.selectTemplates(write));
  if (faultsOf(definition, templates).length > 0) throw new AppError('workflow_incomplete');
  const approved = new Set(templates.filter((one) => one.is_approved).map(({ id }) => id));
  if (templatesOf(definition).some((id) => !approved.has(id))) throw new AppError('wording_not_approved');
}

/** What a draft names is there, a property or a member, and its words are for tenants. */
async function requireNamed(write: OrgWrite, { conditions, steps }: WorkflowDefinition): Promise<void> {
  for (const [at, step] of steps.entries())
    if (step.kind === 'send' && step.templateId !== null)
      await requireWordsFor(write, step.templateId, {
        reader: 'tenant',
        path: `draft.steps.${at}.templateId`,
      });
  const properties = [
    ...propertiesOf(conditions, 'draft.conditions'),
    ...steps.flatMap((step, at) =>
      step.kind === 'check' ? propertiesOf(step.conditions, `draft.steps.${at}.conditions`) : [],
    ),
  ];
  const members = steps.flatMap((step, at) =>
    'memberId' in step && step.memberId !== null
      ? [{ id: step.memberId, path: `draft.steps.${at}.memberId` }]
      : [],
  );
  if (properties.length + members.length === 0) return;
  const named = await repo.findNamed(write, {
    propertyIds: properties.map(({ id }) => id),
    memberIds: members.map(({ id }) => id),
  });
  const fields: FieldProblem[] = [
    ...properties.filter(({ id }) => !named.properties.includes(id)),
    ...members.filter(({ id }) => !named.members.includes(id)),
  ].map(({ path }) => ({ path, code: 'not_found' }));
  if (fields.length > 0) throw new AppError('related_record_missing', { fields });
}

function propertiesOf(
  conditions: readonly WorkflowCondition[],
  path: string,
): { id: string; path: string }[] {
  return conditions.flatMap((one, at) =>
    one.kind === 'properties' ? one.propertyIds.map((id) => ({ id, path: `${path}.${at}.propertyIds` })) : [],
  );
}

function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'published' | 'turned_on' | 'turned_off' | 'deleted',
  { id, name, built_in_key: builtInKey }: Pick<repo.WorkflowRow, 'id' | 'name' | 'built_in_key'>,
  data: JsonObject = {},
): Promise<void> {
  return recordEvent(write, {
    action,
    entity: 'workflow',
    entityId: id,
    data: { name, builtInKey, ...data },
  });
}
