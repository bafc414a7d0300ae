import type { Report, ReportSummary } from '@dira/contract/reports';
import type { ReportRow } from './repo.ts';

export function presentReportSummary({
  id,
  name,
  definition,
  changed_at: changedAt,
}: ReportRow): ReportSummary {
  return { id, name, dataset: definition.dataset, chart: definition.chart, changedAt };
}

export function presentReport(row: ReportRow): Report {
  const { fields, filters, groupBy } = row.definition;
  return {
    ...presentReportSummary(row),
    definition: { ...row.definition, fields: [...fields], filters: [...filters], groupBy: [...groupBy] },
    createdAt: row.created_at,
  };
}
