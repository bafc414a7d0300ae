import { sql, type Insertable, type Updateable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { LeaseAmendments } from '../../db/schema.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';

/** Who changes an amendment: a member, or whoever has signed it last. */
export type AmendmentWrite = { trx: Trx; organizationId: string };

export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof selectAmendments>['execute']>>[number];
export type LockedAmendment = NonNullable<Awaited<ReturnType<typeof lockAmendment>>>;
export type AmendmentColumns = Pick<
  Insertable<LeaseAmendments>,
  | 'language'
  | 'ends_on'
  | 'rent_from_on'
  | 'monthly_rent_amount'
  | 'due_day'
  | 'option_holder'
  | 'option_notice_on'
  | 'further_terms'
>;

interface RequestJson {
  id: string;
  is_sealed: boolean;
}

export function selectAmendments({ organizationId }: Pick<OrgScope, 'organizationId'>, leaseId: string) {
  return queries
    .selectFrom('lease_amendments as a')
    .innerJoin('lease_terms as l', onKey('l', 'a', 'lease_id'))
    .where('a.organization_id', '=', organizationId)
    .where('a.lease_id', '=', leaseId)
    .selectAll('a')
    .select('l.currency')
    .select(
      sql<RequestJson | null>`(select json_build_object('id', r.request_id, 'is_sealed', r.sealed_file_id is not null)
        from sent_papers r
        where r.organization_id = a.organization_id and r.amendment_id = a.id and r.state <> 'voided'
        order by r.created_at desc limit 1)`.as('request'),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc');
}

export function selectAmendment(
  scope: Pick<OrgScope, 'organizationId'>,
  { leaseId, amendmentId }: { leaseId: string; amendmentId: string },
) {
  return selectAmendments(scope, leaseId).where('a.id', '=', amendmentId);
}

export function selectSteps({ organizationId }: Pick<OrgScope, 'organizationId'>, leaseId: string) {
  return queries
    .selectFrom('rent_steps as s')
    .where('s.organization_id', '=', organizationId)
    .where('s.lease_id', '=', leaseId)
    .select(['s.from_on', 's.monthly_rent_amount']);
}

/** The days until which rent was charged, for whoever writes whether it is charged anew. */
export function selectChargedUntil({ organizationId }: Pick<OrgScope, 'organizationId'>, leaseId: string) {
  return queries
    .selectFrom('rent_periods as s')
    .where('s.organization_id', '=', organizationId)
    .where('s.lease_id', '=', leaseId)
    .where('s.is_charged', '=', true)
    .select(sql<string | null>`max(s.period_ends_on)`.as('charged_until'));
}

export function lockAmendment({ trx, organizationId }: AmendmentWrite, id: string) {
  return trx
    .selectFrom('lease_amendments')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAmendment(
  { trx, organizationId }: AmendmentWrite,
  amendment: Omit<Insertable<LeaseAmendments>, 'organization_id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('lease_amendments')
    .values({ ...amendment, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAmendment(
  { trx, organizationId }: AmendmentWrite,
  id: string,
  change: Updateable<LeaseAmendments>,
): Promise<void> {
  await trx
    .updateTable('lease_amendments')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether its option was used: an option of a contract is used once. */
export async function hasUsedOption(
  { trx, organizationId }: AmendmentWrite,
  leaseId: string,
): Promise<boolean> {
  const used = await trx
    .selectFrom('lease_amendments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'in_force')
    .where('option_holder', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}
