import type { Report, ReportSummary } from '@dira/contract/reports';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import type { May } from '../../db/read.ts';
import type { ReportRow } from './repo.ts';

export function presentReportSummary(row: ReportRow, may: May): ReportSummary {
  const { id, name, definition, changed_at: changedAt, is_own: isOwn } = row;
  return {
    id,
    name,
    dataset: definition.dataset,
    chart: definition.chart,
    changedAt,
    owner: isOwn ? null : { id: row.user_id, name: row.owner_name ?? '' },
    can: { edit: isOwn || row.can_edit === true, share: isOwn && may('reports.share') },
    sharedUntil: isOwn ? null : row.expires_at,
    sharedWith: isOwn ? { people: row.share_count, link: row.has_link } : null,
  };
}

export function presentReport(
  row: ReportRow,
  said: Pick<Report, 'commentCount' | 'readers'>,
  may: May,
): Report {
  return {
    ...presentReportSummary(row, may),
    definition: presentDefinition(row.definition),
    createdAt: row.created_at,
    ...said,
  };
}

export function presentDefinition(definition: ReportDefinition): Report['definition'] {
  const { fields, filters, groupBy } = definition;
  return { ...definition, fields: [...fields], filters: [...filters], groupBy: [...groupBy] };
}
