import type { Report } from '@dira/contract/reports';
import { startOf, type ReportDraft } from '@dira/domain/report-model/editing';
import { nameTemplate, type Say } from '@dira/i18n/report-words';
import { describeFieldProblem, describeFields } from '../../lib/problem.ts';
import type { Membership } from '../account/queries.ts';
import { findTemplate } from './templates.ts';
import { datasetsIn, seesIn } from './use-sees.ts';

/** What each part of the settings of a report takes. */
export type EditProps = {
  draft: ReportDraft;
  /** Words on what is wrong, by their path in the definition. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: ReportDraft) => void;
};

/** A report as its form has it. */
export type ReportValues = { name: string; definition: ReportDraft };

export function valuesOf({ name, definition }: Pick<Report, 'name' | 'definition'>): ReportValues {
  return { name, definition };
}

/**
 * A new report: what a template asks, under its name, else what came in, where somebody may see that. Null for whoever
 * may see nothing of the workspace.
 */
export function newValues(
  organization: Membership,
  templateId: string | null,
  say: Say,
): ReportValues | null {
  const template = findTemplate(organization, templateId);
  if (template !== undefined)
    return { name: nameTemplate(template.id, say), definition: template.definition };
  const offered = datasetsIn(organization);
  const dataset = offered.find((one) => one === 'income') ?? offered[0];
  return dataset === undefined ? null : { name: '', definition: startOf(dataset, seesIn(organization)) };
}

/** What a report is saved with lacks a name, or every field. */
export function isUnnamedOrEmpty({ name, definition }: ReportValues): boolean {
  return name.trim() === '' || definition.fields.length === 0;
}

/** Filters that ask for nothing yet, in words at their values. */
export function unsetFilters({ filters }: ReportDraft): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(({ value }, index) =>
      value === null || value === '' ? [[`filters.${index}.value`, describeFieldProblem('required')]] : [],
    ),
  );
}

/** What the server says of what was asked, at the places of the draft: filters without a value had not been sent. */
export function faultsOfAnswer(error: unknown, draft: ReportDraft): Record<string, string> {
  const sent = draft.filters.flatMap(({ value }, index) => (value === null || value === '' ? [] : [index]));
  return Object.fromEntries(
    Object.entries(describeFields(error)).map(([path, words]) => [
      path.replace(/^filters\.(\d+)/, (_, index: string) => `filters.${sent[Number(index)] ?? index}`),
      words,
    ]),
  );
}
