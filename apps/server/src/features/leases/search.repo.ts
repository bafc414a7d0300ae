import type { PaymentInstructions } from '@dira/contract/payment-instructions';
import type { SearchResult } from '@dira/contract/search';
import type { Currency } from '@dira/domain/money';
import { paymentReference } from '@dira/domain/payment-reference';
import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import {
  foundByNameOrSound,
  MOST_OF_A_KIND,
  NOTHING_MORE,
  searchSource,
  type SearchPatterns,
} from '../../contributions/search.ts';
import { compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { standingOf, type StandingRow } from './present.ts';
import { endsSoon } from './standing.repo.ts';

type FoundRow = Pick<
  SearchResult,
  'kind' | 'id' | 'title' | 'subtitle' | 'leaseId' | 'propertyId' | 'moreTenants'
> & {
  /** What says where the lease is; null for a person without one. */
  lease: (StandingRow & { today: string }) | null;
  /** What is late of that lease, and whom a reminder goes to; null where nothing is. */
  overdue: OverdueRow | null;
};

interface OverdueRow {
  amount: number;
  currency: Currency;
  since: string;
  full_name: string;
  phone: string | null;
  language: Language | null;
  property_name: string;
  unit_number: string;
  instructions: PaymentInstructions | null;
}

/**
 * People by what is known of them, looked up once: themselves with their latest lease, and the leases of them all, those
 * of today first, then the latest. People who rent together are one lease, under the name that stands first among those
 * found.
 */
function selectPeopleAndLeases({ organizationId, today }: OrgScope, patterns: SearchPatterns) {
  // What says where a lease is, of the few that are shown.
  const standingFacts = (leaseId: RawBuilder<unknown>) => sql`(
    select json_build_object('stage', l.stage, 'starts_on', l.starts_on, 'ends_on', l.ends_on,
      'terminated_on', l.terminated_on, 'ends_soon', ${endsSoon('l', today)}, 'today', ${today.toString()}::date)
    from leases l where l.organization_id = ${organizationId} and l.id = ${leaseId})`;
  const overdueOf = (leaseId: RawBuilder<unknown>) => sql`(
    select json_build_object('amount', o.amount, 'currency', l.currency, 'since', o.since, 'full_name', t.full_name,
      'phone', t.phone, 'language', t.language, 'property_name', p.property_name, 'unit_number', u.unit_number,
      'instructions', (select i.instructions from lease_instructions i where i.organization_id = l.organization_id and i.lease_id = l.id))
    from (select sum(c.amount - c.allocated) as amount, min(c.due_on) as since from covered_charges c
      where c.organization_id = ${organizationId} and c.lease_id = ${leaseId} and c.allocated < c.amount
        and c.due_on < ${today.toString()}::date) as o
    join leases l on l.organization_id = ${organizationId} and l.id = ${leaseId}
    join primary_tenants t on t.organization_id = l.organization_id and t.lease_id = l.id
    join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
    join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
    where o.amount > 0)`;
  const found = foundByNameOrSound('tenants', patterns, MOST_OF_A_KIND * 4);
  return sql<FoundRow>`
    with found as materialized (select f.id, f.place from ${found} as f),
    people as (
      select t.tenant_id as id, t.full_name as title, coalesce(t.phone, t.email, '') as subtitle,
        (select l.lease_id from lease_parties lt
          join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id
          where lt.organization_id = ${organizationId} and lt.tenant_id = t.tenant_id
          order by l.starts_on desc limit 1) as lease_id, f.place
      from found f join tenant_contacts t on t.organization_id = ${organizationId} and t.tenant_id = f.id
      where f.place <= ${MOST_OF_A_KIND}
    ),
    theirs as (
      select distinct on (lt.lease_id) lt.organization_id, lt.lease_id, lt.tenant_id, f.place
      from found f cross join lateral (
        select p.* from lease_parties p where p.organization_id = ${organizationId} and p.tenant_id = f.id offset 0) as lt
      order by lt.lease_id, f.place
    ),
    rented as (
      select l.id, t.full_name as title, p.property_name || ' · ' || u.unit_number as subtitle, l.property_id,
        l.more_tenants, row_number() over (
          order by l.occupies @> ${today.toString()}::date desc, x.place, l.starts_on desc, l.id) as place
      from theirs x
      join leases l on l.organization_id = x.organization_id and l.id = x.lease_id
      join tenant_contacts t on t.organization_id = x.organization_id and t.tenant_id = x.tenant_id
      join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
      join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
      order by place limit ${MOST_OF_A_KIND}
    )
    select 'tenant' as kind, id, title, subtitle, lease_id as "leaseId", null as "propertyId", 0 as "moreTenants", place,
        ${standingFacts(sql`people.lease_id`)} as lease, ${overdueOf(sql`people.lease_id`)} as overdue
      from people
    union all
    select 'lease', id, title, subtitle, id, property_id, more_tenants, place, ${standingFacts(sql`rented.id`)},
        ${overdueOf(sql`rented.id`)} from rented
    order by kind desc, place`;
}

export const peopleSearch = searchSource({
  needs: 'leases.see',
  select: (scope, patterns) => compilable(selectPeopleAndLeases(scope, patterns)),
  present: ({ kind, id, title, subtitle, leaseId, propertyId, moreTenants, lease, overdue }, may) => ({
    ...NOTHING_MORE,
    kind,
    id,
    title,
    subtitle,
    leaseId,
    standing: lease && standingOf(lease, Temporal.PlainDate.from(lease.today)),
    propertyId,
    moreTenants,
    overdue:
      overdue !== null && leaseId !== null && may('money.see') ? presentOverdue(overdue, leaseId) : null,
  }),
});

function presentOverdue(row: OverdueRow, leaseId: string) {
  return {
    amount: { amount: row.amount, currency: row.currency },
    since: row.since,
    tenant: { fullName: row.full_name, phone: row.phone, language: row.language },
    property: { name: row.property_name },
    unit: { number: row.unit_number },
    howToPay: { instructions: row.instructions, reference: paymentReference(leaseId) },
  };
}
