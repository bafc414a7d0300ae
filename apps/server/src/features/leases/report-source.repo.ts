import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import { rentOn } from '../../db/lease-rents.ts';
import type { OrgScope } from '../../db/scope.ts';
import { standingOn } from './standing.repo.ts';

const places = sql`left join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
  left join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
  left join lease_accounts b on b.organization_id = l.organization_id and b.lease_id = l.lease_id`;

/** What leases and the people in them have in common, of a lease `l` with its `places`. */
function ofLease({ today }: OrgScope) {
  return {
    property: sql`p.property_name`,
    city: sql`p.city`,
    unit: sql`u.unit_number`,
    standing: standingOn('l', today),
    isCurrent: sql`coalesce(l.occupies @> ${today.toString()}::date, false)`,
    startsOn: sql`l.starts_on`,
    endsOn: sql`least(l.ends_on, l.terminated_on)`,
    rent: rentOn('l', today, 'lease_id'),
    balance: sql`coalesce(b.balance, 0)`,
    currency: sql`l.currency`,
  };
}

/** Leases as their list has them. */
function leases(scope: OrgScope): ReportSource<FieldOf<'leases'>> {
  const today = sql`${scope.today.toString()}::date`;
  const common = ofLease(scope);
  return {
    from: sql`lease_terms l ${places}
      left join held_deposits h on h.organization_id = l.organization_id and h.lease_id = l.lease_id`,
    where: sql`l.organization_id = ${scope.organizationId}::uuid`,
    key: sql`l.lease_id`,
    currency: sql`l.currency`,
    columns: {
      ...common,
      tenant: sql`l.tenant_names`,
      daysLeft: sql`case when l.last_day >= ${today} then l.last_day - ${today} end`,
      rentPerSqm: sql`round(${common.rent} / u.area_sqm)::bigint`,
      deposit: sql`l.deposit_amount`,
      depositHeld: sql`coalesce(h.held, 0)`,
      overdue: sql`(select coalesce(sum(c.amount - c.allocated), 0)::bigint from covered_charges c
        where c.organization_id = l.organization_id and c.lease_id = l.lease_id
          and c.allocated < c.amount and c.due_on < ${today})`,
      method: sql`l.payment_method`,
    },
  };
}

/** Everybody once for each lease that they are in, and once where they are in none. */
function tenants(scope: OrgScope): ReportSource<FieldOf<'tenants'>> {
  const { balance, rent, ...common } = ofLease(scope);
  const ofLine = (figure: typeof balance) => sql`case when l.lease_id is not null then ${figure} end`;
  return {
    from: sql`tenant_contacts t
      left join tenant_identities i on i.organization_id = t.organization_id and i.tenant_id = t.tenant_id
      left join lease_parties y on y.organization_id = t.organization_id and y.tenant_id = t.tenant_id
      left join lease_terms l on l.organization_id = y.organization_id and l.lease_id = y.lease_id ${places}`,
    where: sql`t.organization_id = ${scope.organizationId}::uuid`,
    key: sql`(t.tenant_id, l.lease_id)`,
    currency: sql`l.currency`,
    columns: {
      ...common,
      standing: ofLine(common.standing),
      rent: ofLine(rent),
      balance: ofLine(balance),
      tenant: sql`t.full_name`,
      phone: sql`t.phone`,
      email: sql`t.email`,
      identityNumber: sql`nullif(i.identity_number_hint, '')`,
      hasAccess: sql`t.access_given_at is not null`,
    },
  };
}

export const leaseReports = { leases, tenants } satisfies ReportSources;
