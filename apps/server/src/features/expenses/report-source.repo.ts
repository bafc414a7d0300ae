import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** What counts as spent, as the totals of the list have it: what waits for approval or was declined does not. */
function expenses({ organizationId }: OrgScope): ReportSource<FieldOf<'expenses'>> {
  return {
    from: sql`expenses e
      left join property_places p on p.organization_id = e.organization_id and p.property_id = e.property_id
      left join unit_places u on u.organization_id = e.organization_id and u.unit_id = e.unit_id
      left join expense_categories c on c.organization_id = e.organization_id and c.id = e.own_category_id
      left join maintenance_places r on r.organization_id = e.organization_id and r.request_id = e.maintenance_request_id`,
    where: sql`(e.organization_id = ${organizationId}::uuid and e.is_counted)`,
    key: sql`e.id`,
    currency: sql`e.currency`,
    columns: {
      countsOn: sql`e.counts_on`,
      property: sql`p.property_name`,
      city: sql`p.city`,
      unit: sql`u.unit_number`,
      expenseCategory: sql`e.category`,
      ownCategory: sql`c.name`,
      vendor: sql`e.vendor`,
      description: sql`e.description`,
      request: sql`r.title`,
      amount: sql`e.amount`,
      vatAmount: sql`e.vat_amount`,
      payer: sql`e.payer`,
      isDeductible: sql`e.is_deductible`,
      currency: sql`e.currency`,
    },
  };
}

export const expenseReports = { expenses } satisfies ReportSources;
