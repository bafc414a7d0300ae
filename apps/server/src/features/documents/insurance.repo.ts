import { sql } from 'kysely';
import { currentOrganizationId, currentTenantId, onKey, queries } from '../../db/queries.ts';
import type { InsurancePolicies } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** More than anybody brings in the years of a lease. */
const mostPolicies = 50;

export type PolicyRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['execute']>>[number];

/** The policies of a lease, newest first; a tenant sees those that they uploaded. */
export function selectPolicies(scope: OrgScope | TenancyScope, leaseId: string) {
  return queries
    .selectFrom('insurance_policies as i')
    .innerJoin('documents as d', onKey('d', 'i', { id: 'document_id' }))
    .innerJoin('tenant_contacts as t', onKey('t', 'd', 'tenant_id'))
    .where('i.organization_id', '=', currentOrganizationId)
    .where('d.lease_id', '=', leaseId)
    .where('d.deleted_at', 'is', null)
    .$if('leaseId' in scope, (query) =>
      query.where('d.tenant_id', '=', currentTenantId).where('d.is_shared', '=', true),
    )
    .select([
      'i.document_id',
      'i.coverage',
      'i.insurer',
      'i.policy_number',
      't.full_name as tenant_name',
      'd.expires_on',
      'd.created_at',
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(mostPolicies);
}

/** What the landlord asked for and nobody has brought since. */
export function selectOpenRequest(leaseId: string) {
  return queries
    .selectFrom('insurance_requests as q')
    .where('q.organization_id', '=', currentOrganizationId)
    .where('q.lease_id', '=', leaseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('insurance_policies as i')
            .innerJoin('documents as d', onKey('d', 'i', { id: 'document_id' }))
            .whereRef('i.organization_id', '=', 'q.organization_id')
            .whereRef('d.lease_id', '=', 'q.lease_id')
            .whereRef('d.created_at', '>=', 'q.requested_at')
            .where('d.deleted_at', 'is', null)
            .select('d.id'),
        ),
      ),
    )
    .select('q.requested_at');
}

/** A row for a lease that is there. */
export function selectLease(leaseId: string) {
  return queries
    .selectFrom('lease_terms')
    .where('organization_id', '=', currentOrganizationId)
    .where('lease_id', '=', leaseId)
    .select(['lease_id as id', 'stage']);
}

export async function findLeaseStage({ trx }: OrgWrite, leaseId: string) {
  return (await trx.executeQuery(selectLease(leaseId).compile())).rows[0];
}

export async function insertPolicy(
  { trx, organizationId }: TenancyWrite,
  documentId: string,
  policy: { coverage: InsurancePolicies['coverage']; insurer: string; policyNumber: string },
): Promise<void> {
  await trx
    .insertInto('insurance_policies')
    .values({
      organization_id: organizationId,
      document_id: documentId,
      coverage: policy.coverage,
      insurer: policy.insurer,
      policy_number: policy.policyNumber,
    })
    .execute();
}

export async function keepRequest(
  { trx, organizationId, userId, now }: OrgWrite,
  leaseId: string,
): Promise<void> {
  const asked = { requested_by: userId, requested_at: now.toString() };
  await trx
    .insertInto('insurance_requests')
    .values({ organization_id: organizationId, lease_id: leaseId, ...asked })
    .onConflict((conflict) => conflict.columns(['organization_id', 'lease_id']).doUpdateSet(asked))
    .execute();
}

/** @returns false where nothing was waited for: what has been answered stays, as the day from which a policy counts */
export async function deleteOpenRequest(
  { trx, organizationId }: OrgWrite,
  leaseId: string,
): Promise<boolean> {
  const { rows } = await trx.executeQuery(selectOpenRequest(leaseId).compile());
  if (rows.length === 0) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('insurance_requests')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Notes the step that each policy has reached on the way to its end and tells of it, in one statement: what another
 * worker noted meanwhile is not told again. Nobody is reminded where the same person has brought one that lasts longer.
 * @returns how many were told
 */
export async function remindOfEnds(trx: Trx, today: string, steps: readonly number[]): Promise<number> {
  const { numAffectedRows } = await endingSoon(today, steps).execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Notes the steps that were reached and tells of them. Both ends of the days are bounded, for the index. */
function endingSoon(today: string, steps: readonly number[]) {
  return sql`
    with due as (
      select d.organization_id, d.id, d.lease_id, d.expires_on,
        (select min(s) from unnest(string_to_array(${steps.join(',')}, ',')::int[]) as s
          where d.expires_on - ${today}::date <= s) as days_before
      from insurance_policies i
      join documents d on d.organization_id = i.organization_id and d.id = i.document_id
      join lease_terms l on l.organization_id = d.organization_id and l.lease_id = d.lease_id
      where d.deleted_at is null and d.expires_on >= ${today}::date
        and d.expires_on <= ${today}::date + ${Math.max(...steps)}::int and upper(l.occupies) > ${today}::date and ${isWorking('d')}
        and not exists (select from insurance_policies j
          join documents n on n.organization_id = j.organization_id and n.id = j.document_id
          where j.organization_id = i.organization_id and n.lease_id = d.lease_id and n.tenant_id = d.tenant_id
            and n.deleted_at is null and n.expires_on > d.expires_on and j.coverage in (i.coverage, 'both'))
    ),
    noted as (
      insert into insurance_reminders (organization_id, document_id, expires_on, days_before)
      select organization_id, id, expires_on, days_before from due where days_before is not null
      on conflict do nothing
      returning organization_id, document_id, days_before
    )
    insert into outbox (organization_id, topic, payload)
    select n.organization_id, 'document.expiring', jsonb_build_object('id', n.document_id, 'leaseId', d.lease_id,
      'expiresOn', d.expires_on, 'daysBefore', n.days_before)
    from noted n join due d on d.organization_id = n.organization_id and d.id = n.document_id`;
}
