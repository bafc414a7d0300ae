import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Income and expenses have columns of their own: one of both would add up what is earned and what is spent. */
function budgets({ organizationId }: OrgScope): ReportSource<FieldOf<'budgets'>> {
  const isIncome = sql`c.line = 'income'`;
  return {
    from: sql`budget_comparisons c
      join property_places p on p.organization_id = c.organization_id and p.property_id = c.property_id`,
    where: sql`c.organization_id = ${organizationId}::uuid`,
    key: sql`(c.property_id, c.year, c.line, c.currency)`,
    currency: sql`c.currency`,
    columns: {
      yearFrom: sql`make_date(c.year, 1, 1)`,
      property: sql`p.property_name`,
      city: sql`p.city`,
      budgetLine: sql`c.line`,
      incomeBudget: sql`case when ${isIncome} then c.budget end`,
      incomeActual: sql`case when ${isIncome} then c.actual end`,
      expenseBudget: sql`case when not ${isIncome} then c.budget end`,
      expenseActual: sql`case when not ${isIncome} then c.actual end`,
      budgetDifference: sql`case when ${isIncome} then c.actual - coalesce(c.budget, 0)
        else coalesce(c.budget, 0) - c.actual end`,
      currency: sql`c.currency`,
    },
  };
}

export const budgetReports = { budgets } satisfies ReportSources;
