import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { readFields } from '@dira/domain/report-model/definition';
import { REPORT_TEMPLATES, type TemplateId } from '@dira/domain/report-model/templates';
import type { Membership } from '../account/queries.ts';
import { seesIn } from './use-sees.ts';

export interface Template {
  readonly id: TemplateId;
  readonly group: (typeof REPORT_TEMPLATES)[number]['group'];
  readonly definition: ReportDefinition;
}

/** The templates of which somebody may see everything. */
export function templatesFor(organization: Pick<Membership, 'can'>): Template[] {
  const sees = seesIn(organization);
  const all: readonly Template[] = REPORT_TEMPLATES;
  return all.filter(({ definition }) =>
    readFields(definition).every((field) => sees(definition.dataset, field)),
  );
}

export function findTemplate(organization: Pick<Membership, 'can'>, id: string | null): Template | undefined {
  return templatesFor(organization).find((template) => template.id === id);
}
