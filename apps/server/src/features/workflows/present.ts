import type { Workflow, WorkflowSummary } from '@dira/contract/workflows';
import { findWorkflowFaults, templatesOf, type WorkflowDefinition } from '@dira/domain/workflows';
import type { TemplateRow, VersionRow, WorkflowRow } from './repo.ts';

/** What is edited: the draft, or what is published where nothing was changed. */
export function draftOf({ draft, published }: Pick<WorkflowRow, 'draft' | 'published'>): WorkflowDefinition {
  const definition = draft ?? published;
  if (definition === null) throw new Error('a workflow has a draft or a version'); // by the table's check
  return definition;
}

export function presentSummary(row: WorkflowRow): WorkflowSummary {
  return {
    id: row.id,
    builtInKey: row.built_in_key,
    name: row.name,
    description: row.description,
    definition: toContract(row.published ?? draftOf(row)),
    version: row.published_version,
    hasDraft: row.draft !== null,
    isActive: row.active_since !== null,
    activeSince: row.active_since,
    offSince: row.active_since === null ? row.off_since : null,
    runs: { lately: row.lately, underway: row.underway, asked: row.asked },
  };
}

export function presentWorkflow(
  row: WorkflowRow,
  versions: readonly VersionRow[],
  templates: readonly TemplateRow[],
): Workflow {
  const draft = draftOf(row);
  const sent = templatesOf(draft);
  return {
    ...presentSummary(row),
    draft: toContract(draft),
    dailyLimit: row.daily_limit,
    templates: templates
      .filter(({ id }) => sent.includes(id))
      .map(
        ({ id, name, built_in_key: builtInKey, is_approved: isApproved, newest_version: newestVersion }) => ({
          id,
          name,
          builtInKey,
          isApproved,
          newestVersion,
        }),
      ),
    faults: faultsOf(draft, templates),
    versions: versions.map(
      ({ version, published_at: publishedAt, published_by: by, published_by_name: name }) => ({
        version,
        publishedAt,
        publishedBy: by === null ? null : { name },
      }),
    ),
  };
}

/** A template that was deleted since is one to be chosen. */
export function faultsOf(
  definition: WorkflowDefinition,
  templates: readonly { id: string }[],
): Workflow['faults'] {
  const known = new Set(templates.map(({ id }) => id));
  const steps = definition.steps.map((step) =>
    step.kind === 'send' && step.templateId !== null && !known.has(step.templateId)
      ? { ...step, templateId: null }
      : step,
  );
  return findWorkflowFaults({ ...definition, steps });
}

/** The same, in the mutable types of the contract. */
function toContract(definition: WorkflowDefinition): WorkflowSummary['definition'] {
  return definition as WorkflowSummary['definition']; // of the same shape
}
