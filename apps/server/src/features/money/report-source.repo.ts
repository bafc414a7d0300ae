import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import { tenantsOf, type ReportSource } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** What came in, as the list of income has it. */
export function incomeOfReports(scope: OrgScope): ReportSource<FieldOf<'income'>> {
  const { organizationId } = scope;
  return {
    from: sql`income_lines i
      left join lease_terms l on l.organization_id = i.organization_id and l.lease_id = i.lease_id
      left join property_places p on p.organization_id = i.organization_id and p.property_id = l.property_id
      left join unit_places u on u.organization_id = i.organization_id and u.unit_id = l.unit_id`,
    where: sql`i.organization_id = ${organizationId}::uuid`,
    key: sql`i.id`,
    currency: sql`i.currency`,
    columns: {
      countsOn: sql`i.counts_on`,
      tenant: tenantsOf(scope, sql`i.lease_id`),
      property: sql`p.property_name`,
      city: sql`p.city`,
      unit: sql`u.unit_number`,
      incomeKind: sql`i.kind`,
      incomeMethod: sql`i.method`,
      amount: sql`i.amount`,
      currency: sql`i.currency`,
    },
  };
}
