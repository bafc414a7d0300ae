import { EXPIRY_REMINDER_DAYS, HELD_STATES, type SecurityState } from '@dira/domain/securities';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { onKey, queries } from '../../db/queries.ts';
import type { Securities } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

type RowOf<Select extends (...input: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];
export type SecurityRow = RowOf<typeof selectSecurities>;
export type BackedLeaseRow = RowOf<typeof selectBackedLease>;

/** The lease, what its term asks for, and when the home was handed back. */
export function selectBackedLease(scope: OrgScope, leaseId: string) {
  return queries
    .selectFrom('lease_terms as l')
    .leftJoin('lease_move_outs as h', onKey('h', 'l', 'lease_id'))
    .where('l.organization_id', '=', scope.organizationId)
    .where('l.lease_id', '=', leaseId)
    .select([
      'l.lease_id',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.due_day',
      'l.monthly_rent_amount',
      'l.currency',
      'h.handed_back_on',
    ])
    .select(
      sql<{ from_on: string; monthly_rent_amount: number }[]>`(
        select coalesce(json_agg(json_build_object('from_on', r.from_on, 'monthly_rent_amount', r.monthly_rent_amount)), '[]')
        from rent_steps r where r.organization_id = l.organization_id and r.lease_id = l.lease_id)`.as(
        'rent_steps',
      ),
    );
}

/** The most securities that a lease shows: nobody pages through them. */
const mostSecurities = 200;

export function selectSecurities(scope: OrgScope, leaseId: string) {
  return securityColumns(scope)
    .where('s.lease_id', '=', leaseId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(mostSecurities);
}

export function selectSecurity(scope: OrgScope, id: string) {
  return securityColumns(scope).where('s.id', '=', id);
}

function securityColumns(scope: OrgScope) {
  return queries
    .selectFrom('securities as s')
    .where('s.organization_id', '=', scope.organizationId)
    .select([
      's.id',
      's.lease_id',
      's.type',
      's.state',
      's.amount',
      's.claimed_amount',
      's.currency',
      's.issued_on',
      's.expires_on',
      's.issuer',
      's.reference',
      's.drawer',
      's.place',
      's.avalists',
      's.guarantor_name',
      's.guarantor_phone',
      's.guarantor_address',
      's.identity_number_hint',
      's.custodian',
      's.note',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('security_changes as c')
          .whereRef('c.organization_id', '=', 's.organization_id')
          .whereRef('c.security_id', '=', 's.id')
          .select([
            'c.from_state',
            'c.to_state',
            'c.changed_on',
            'c.claimed_amount',
            'c.reason',
            'c.changed_at',
          ])
          .select(sql<string | null>`internal.actor_name(c.changed_by)`.as('actor_name'))
          .orderBy('c.position'),
      ).as('changes'),
    );
}

/** The identity number of a guarantor, sealed as it is kept, with their name. */
export function findGuarantor({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('securities')
    .select(['lease_id', 'guarantor_name', 'identity_number_sealed as sealed'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertSecurity(
  { trx, organizationId, userId }: OrgWrite,
  security: Omit<Insertable<Securities>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('securities')
    .values({ ...security, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds it against another change at the same moment. */
export function lockSecurity({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('securities')
    .select(['id', 'lease_id', 'type', 'state', 'amount', 'claimed_amount', 'currency'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedSecurity = NonNullable<Awaited<ReturnType<typeof lockSecurity>>>;

/** What is asked for or held, of every lease. */
export function listKnown({ trx, organizationId }: OrgWrite) {
  return trx
    .selectFrom('securities')
    .where('organization_id', '=', organizationId)
    .where('state', '<>', 'returned')
    .select(['lease_id', 'type', 'amount', 'reference'])
    .execute();
}

/** The other cash deposits of a lease that came, whatever became of them. */
export function listOtherCash({ trx, organizationId }: OrgWrite, leaseId: string, id: string) {
  return trx
    .selectFrom('securities')
    .select(['id', 'amount'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('id', '!=', id)
    .where('type', '=', 'cash_deposit')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('security_changes as c')
          .whereRef('c.organization_id', '=', 'securities.organization_id')
          .whereRef('c.security_id', '=', 'securities.id')
          .where('c.to_state', '=', 'received')
          .select('c.id'),
      ),
    )
    .execute();
}

export async function updateSecurity(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Securities>,
): Promise<void> {
  await trx
    .updateTable('securities')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export interface NewChange {
  to: SecurityState;
  on: string;
  claimedAmount?: number | undefined;
  reason: string;
}

export async function insertChange(
  { trx, organizationId, userId }: OrgWrite,
  securityId: string,
  { to, on, claimedAmount, reason }: NewChange,
): Promise<void> {
  await trx
    .insertInto('security_changes')
    .values({
      organization_id: organizationId,
      security_id: securityId,
      to_state: to,
      changed_on: on,
      claimed_amount: claimedAmount ?? null,
      reason,
      changed_by: userId,
    })
    .execute();
}

export async function upsertMoveOut(
  { trx, organizationId, userId, now }: OrgWrite,
  leaseId: string,
  handedBackOn: string | null,
): Promise<void> {
  const own = { organization_id: organizationId, lease_id: leaseId };
  if (handedBackOn === null) {
    await trx
      .deleteFrom('lease_move_outs')
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', leaseId)
      .execute();
    return;
  }
  const said = { handed_back_on: handedBackOn, recorded_by: userId, recorded_at: now.toString() };
  await trx
    .insertInto('lease_move_outs')
    .values({ ...own, ...said })
    .onConflict((conflict) => conflict.columns(['organization_id', 'lease_id']).doUpdateSet(said))
    .execute();
}

/**
 * Notes the reminder that is due for each held guarantee and tells of it, in one statement: what was noted
 * before is not told again, whoever runs it how often.
 * @returns how many were told
 */
export async function remindOfExpiry(trx: Trx, today: string): Promise<number> {
  const { numAffectedRows } = await endingSoon(today).execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Notes the steps that were reached and tells of them. Both ends of the days are bounded, for the index. */
export function endingSoon(today: string) {
  const days = EXPIRY_REMINDER_DAYS.join(',');
  const held = HELD_STATES.join(',');
  return sql`
    with due as (
      select s.organization_id, s.id, s.lease_id, s.expires_on,
        (select min(d) from unnest(string_to_array(${days}, ',')::int[]) as d where s.expires_on - ${today}::date <= d) as days_before
      from securities s
      where s.expires_on >= ${today}::date and s.expires_on <= ${today}::date + ${Math.max(...EXPIRY_REMINDER_DAYS)}::int
        and s.state = any (string_to_array(${held}, ','))
        and s.state in ('received', 'active', 'claim_notice', 'partly_claimed') and ${isWorking('s')}
    ),
    noted as (
      insert into security_reminders (organization_id, security_id, expires_on, days_before)
      select organization_id, id, expires_on, days_before from due where days_before is not null
      on conflict do nothing
      returning organization_id, security_id, days_before
    )
    insert into outbox (organization_id, topic, payload)
    select n.organization_id, 'security.expiring', jsonb_build_object('id', n.security_id, 'leaseId', d.lease_id,
      'expiresOn', d.expires_on, 'daysBefore', n.days_before)
    from noted n join due d on d.organization_id = n.organization_id and d.id = n.security_id`;
}
