import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import { tenantsOf, type ReportSource, type ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Documents as those see them who see no money: without receipts. */
function documents(scope: OrgScope): ReportSource<FieldOf<'documents'>> {
  const today = sql`${scope.today.toString()}::date`;
  return {
    from: sql`documents d
      left join property_places p on p.organization_id = d.organization_id and p.property_id = d.property_id
      left join unit_places u on u.organization_id = d.organization_id and u.unit_id = d.unit_id
      left join tenant_contacts t on t.organization_id = d.organization_id and t.tenant_id = d.tenant_id`,
    where: sql`(d.organization_id = ${scope.organizationId}::uuid and d.deleted_at is null and d.category <> 'receipts')`,
    key: sql`d.id`,
    currency: null,
    columns: {
      title: sql`d.title`,
      documentCategory: sql`d.category`,
      property: sql`p.property_name`,
      city: sql`p.city`,
      unit: sql`u.unit_number`,
      tenant: sql`coalesce(t.full_name, ${tenantsOf(scope, sql`d.lease_id`)})`,
      addedOn: sql`(d.created_at at time zone 'Asia/Jerusalem')::date`,
      expiresOn: sql`d.expires_on`,
      daysLeft: sql`case when d.expires_on >= ${today} then d.expires_on - ${today} end`,
    },
  };
}

export const documentReports = { documents } satisfies ReportSources;
