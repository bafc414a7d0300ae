import { MOST_RENEWAL_DAYS, type RenewalAnswer, type RenewalState } from '@dira/domain/renewal-rounds';
import { sql, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { RenewalRounds } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite } from '../../db/scope.ts';

export type RenewalRow = Awaited<ReturnType<ReturnType<typeof selectRenewals>['execute']>>[number];
/** A lease whose round is there. */
export type RoundRow = RenewalRow & { round_id: string; state: RenewalState };
export type Asked = Pick<OrgScope | TenancyScope, 'today'>;
type Write = Pick<OrgWrite | TenancyWrite, 'trx' | 'organizationId'>;

const columns = [
  'l.organization_id',
  'l.lease_id',
  'l.property_id',
  'l.unit_id',
  'l.starts_on',
  'l.ends_on',
  'l.terminated_on',
  'l.monthly_rent_amount',
  'l.currency',
  'at.property_name',
  'at.unit_number',
  'at.tenant_id',
  'at.full_name',
  'at.more_tenants',
  'r.id as round_id',
  'r.term_ends_on',
  'r.offered_until',
  'r.basis',
  'r.current_rent_amount',
  'r.offered_rent_amount',
  'r.currency as offered_currency',
  'r.change_basis_points',
  'r.index_from_month',
  'r.index_to_month',
  'r.option_holder',
  'r.is_linked',
  'r.words',
  'r.question',
  'r.asked_at',
  'r.note',
  'r.noted_by',
  'r.notice_id',
  'r.amendment_id',
  'r.next_lease_id',
  'a.state as amendment_state',
  'm.status as mail_status',
  'm.skipped_because',
  'n.kind as notice_kind',
  'n.given_on as notice_given_on',
  'n.acknowledged_at as notice_acknowledged_at',
] as const;

/**
 * Leases, each with the round that is open for its term, or that was when the term was prolonged. What came of it is
 * read from the leases: whoever wrote an amendment by hand has answered it too.
 */
export function selectRenewals({ today }: Asked) {
  const day = sql<string>`${today.toString()}::date`;
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('lease_places as at', onKey('at', 'l', 'lease_id'))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('renewal_rounds')
          .selectAll()
          .whereRef('organization_id', '=', 'l.organization_id')
          .whereRef('lease_id', '=', 'l.lease_id')
          .where('closed_at', 'is', null)
          .where(({ or, eb, ref }) =>
            or([eb('term_ends_on', '=', ref('l.ends_on')), eb('term_ends_on', '>=', day)]),
          )
          .orderBy('term_ends_on', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('end_notices')
          .selectAll()
          .whereRef('organization_id', '=', 'l.organization_id')
          .whereRef('lease_id', '=', 'l.lease_id')
          .where('concerns_on', '=', sql<string>`coalesce(r.term_ends_on, l.ends_on)`)
          .orderBy('given_at', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin('amendment_standings as a', onKey('a', 'r', { amendment_id: 'amendment_id' }))
    .leftJoinLateral(
      sql<{ status: MailStatus | null; skipped_because: string | null }>`(select status, skipped_because
        from planned_messages where organization_id = l.organization_id and r.question > 0
          and dedupe_key in ('renewal:' || r.id || ':' || r.question, 'renewal:' || r.id || ':' || r.question || ':email')
        order by dedupe_key desc limit 1)`.as<'m'>(sql.ref('m')),
      (join) => join.onTrue(),
    )
    .where('l.stage', '=', 'agreed')
    .select(columns)
    .select([
      answered.as('answer'),
      sql<string | null>`case when ${isNotice} then n.given_at else r.answered_at end`.as('answered_at'),
      stateOn(day).as('state'),
      sql<boolean>`exists (select from linked_leases k
        where k.organization_id = l.organization_id and k.lease_id = l.lease_id)`.as('has_linkage'),
      sql<{ from_on: string; monthly_rent_amount: number }[]>`(select coalesce(json_agg(json_build_object(
          'from_on', s.from_on, 'monthly_rent_amount', s.monthly_rent_amount) order by s.from_on), '[]')
        from rent_steps s where s.organization_id = l.organization_id and s.lease_id = l.lease_id)`.as(
        'steps',
      ),
      sql<DeadlineJson | null>`(select json_build_object('holder', d.holder, 'on', d.on_date, 'basis', d.basis,
          'isAgreementKnown', d.is_contract_known)
        from notice_deadlines d where d.organization_id = l.organization_id and d.lease_id = l.lease_id
          and d.on_date >= ${day} order by d.on_date, d.holder limit 1)`.as('deadline'),
    ]);
}

type MailStatus = 'queued' | 'kept' | 'sent' | 'failed' | 'skipped';

interface DeadlineJson {
  holder: 'tenant' | 'landlord';
  on: string;
  basis: 'contract' | 'law';
  isAgreementKnown: boolean;
}

/** A notice that came after the answer, or without one, is the answer. */
const isNotice = sql<boolean>`(n.given_at > coalesce(r.answered_at, '-infinity'))`;
const answered = sql<RenewalAnswer | null>`case when ${isNotice}
  then case n.kind when 'not_renewing' then 'leave' else 'stay' end else r.answer end`;

function stateOn(day: ReturnType<typeof sql<string>>) {
  return sql<RenewalState | null>`case
    when r.id is null then null
    when l.ends_on > r.term_ends_on or ${isFollowed} then 'agreed'
    when l.terminated_on is not null or ${answered} = 'leave' then 'ending'
    when r.term_ends_on < ${day} then 'closed'
    when ${answered} is not null then 'answered'
    when r.question > 0 then 'asked'
    else 'proposed' end`;
}

/** Whether another lease of the unit of `l` is signed for the time after. */
export const isFollowed = sql<boolean>`exists (select from lease_terms f where f.organization_id = l.organization_id
  and f.unit_id = l.unit_id and f.stage = 'agreed' and f.starts_on > l.ends_on and not isempty(f.occupies))`;

export function selectRenewal(scope: Asked, leaseId: string) {
  return selectRenewals(scope)
    .where('l.organization_id', '=', currentOrganizationId)
    .where('l.lease_id', '=', leaseId);
}

interface Page {
  limit: number;
  after: Position | undefined;
  show: 'all' | 'unasked' | 'asked' | 'answered';
}

/** Leases that end soon enough to ask, and of which nothing follows, the first to end first. */
export function selectRenewalPage(scope: OrgScope, { limit, after, show }: Page) {
  const day = scope.today.toString();
  const until = scope.today.add({ days: MOST_RENEWAL_DAYS }).toString();
  const asked = sql<boolean>`coalesce(r.question > 0, false)`;
  const shown = {
    all: sql<boolean>`true`,
    unasked: sql<boolean>`not ${asked} and ${answered} is null`,
    asked: sql<boolean>`${asked} and ${answered} is null`,
    answered: sql<boolean>`${answered} is not null`,
  }[show];
  return selectRenewals(scope)
    .where('l.organization_id', '=', scope.organizationId)
    .where('l.terminated_on', 'is', null)
    .where('l.ends_on', '>=', day)
    .where('l.ends_on', '<=', until)
    .where(sql<boolean>`not ${isFollowed}`)
    .where(shown)
    .$call(
      ifGiven(after, (query, position: Position) =>
        query.where(isAfter(sql.ref('l.ends_on'), sql.ref('l.lease_id'), position, 'asc')),
      ),
    )
    .orderBy('l.ends_on')
    .orderBy('l.lease_id')
    .limit(limit + 1);
}

/** The round of a term, made where there is none; held until the end of the transaction. */
export async function holdRound(
  { trx, organizationId }: Write,
  { leaseId, termEndsOn }: { leaseId: string; termEndsOn: string },
): Promise<{ id: string; question: number }> {
  const made = await trx
    .insertInto('renewal_rounds')
    .values({ organization_id: organizationId, lease_id: leaseId, term_ends_on: termEndsOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'question'])
    .executeTakeFirst();
  if (made !== undefined) return made;
  return trx
    .selectFrom('renewal_rounds')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('term_ends_on', '=', termEndsOn)
    .where('closed_at', 'is', null)
    .select(['id', 'question'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The lease is held first, so that of two who answer or act at once the second sees what the first one did. */
export async function lockOpenRound(
  { trx, organizationId }: Write,
  leaseId: string,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('renewal_rounds')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('closed_at', 'is', null)
    .select('id')
    .orderBy('term_ends_on', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRound(
  { trx, organizationId }: Write,
  id: string,
  change: Updateable<RenewalRounds>,
): Promise<void> {
  await trx
    .updateTable('renewal_rounds')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export function selectOpening() {
  return queries
    .selectFrom('renewal_openings')
    .where('organization_id', '=', currentOrganizationId)
    .select('active_since');
}

export async function setOpening({ trx, organizationId }: OrgWrite, isActive: boolean): Promise<void> {
  if (isActive)
    await trx
      .insertInto('renewal_openings')
      .values({ organization_id: organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await trx.deleteFrom('renewal_openings').where('organization_id', '=', organizationId).execute();
}
