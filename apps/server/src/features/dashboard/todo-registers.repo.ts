import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import { placeColumns, placeOf } from './places.repo.ts';

/** So many are counted; beyond them nobody reads the number. */
const mostCounted = 500;
const mostOfAKind = 5;

interface RegisterValues {
  organizationId: string;
  today: string;
  soon: string;
  longGone: string;
  keyEndsBy: string;
}

/** The key for seals that the organization supplied, where it has to be seen to. */
export function endingSealKey({ organizationId, keyEndsBy }: RegisterValues) {
  return queries
    .selectFrom('supplied_seal_keys')
    .where('organization_id', '=', organizationId)
    .where('valid_until', '<=', keyEndsBy)
    .select(['certificates', 'valid_until']);
}

/** Cheques in the drawer whose date has come, a row a currency. */
export function dueCheques({ organizationId, today }: RegisterValues) {
  const first = queries
    .selectFrom('cheques')
    .where('organization_id', '=', organizationId)
    .where('state', '=', sql.lit('in_drawer'))
    .where('due_on', '<=', today)
    .select(['currency', 'amount', 'due_on'])
    .orderBy('due_on')
    .limit(mostCounted);
  return queries
    .selectFrom(first.as('c'))
    .select([
      'c.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(c.amount)::bigint`.as('amount'),
    ])
    .select(sql<string>`min(c.due_on)`.as('since'))
    .groupBy('c.currency')
    .orderBy('c.currency');
}

/** Guarantees that are held and end soon, or have ended, the soonest first. */
export function expiringGuarantees(scope: RegisterValues) {
  return queries
    .selectFrom(expiring(scope).limit(mostOfAKind).as('s'))
    .innerJoinLateral(placeOf(sql.ref('s.lease_id'), scope.organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select(['s.id', 's.amount', 's.currency', 's.issuer', 's.expires_on'])
    .orderBy('s.expires_on')
    .orderBy('s.id');
}

export function expiringCount(scope: RegisterValues) {
  return queries
    .selectFrom(expiring(scope).limit(mostCounted).as('s'))
    .select(sql<number>`count(*)::int`.as('n'))
    .$asScalar()
    .$notNull();
}

function expiring({ organizationId, soon }: RegisterValues) {
  return queries
    .selectFrom('securities')
    .where('organization_id', '=', organizationId)
    .where('expires_on', 'is not', null)
    .where('expires_on', '<=', soon)
    .where(sql<boolean>`state in ('received', 'active', 'realise_notice', 'partially_realised')`)
    .select(['id', 'lease_id', 'amount', 'currency', 'issuer'])
    .select(sql<string>`expires_on`.as('expires_on'))
    .orderBy('expires_on')
    .orderBy('id');
}

/** Of tenants who left, what is still held: the first who left first. */
export function securityReturns(scope: RegisterValues) {
  const { organizationId } = scope;
  return queries
    .selectFrom(gone(scope).limit(mostOfAKind).as('r'))
    .innerJoinLateral(placeOf(sql.ref('r.lease_id'), organizationId), (join) => join.onTrue())
    .innerJoin('leases as l', (join) =>
      join.on('l.organization_id', '=', organizationId).onRef('l.id', '=', 'r.lease_id'),
    )
    .select(placeColumns)
    .select(['r.left_on', 'l.currency', 'l.starts_on'])
    .select([
      sql<number>`(select coalesce(sum(s.amount - s.realised_amount), 0)::bigint from securities s
        where s.organization_id = ${organizationId} and s.lease_id = r.lease_id
          and s.state in ('received', 'active', 'realise_notice', 'partially_realised'))`.as('amount'),
    ])
    .orderBy('r.left_on')
    .orderBy('r.lease_id');
}

export function returnCount(scope: RegisterValues) {
  return queries
    .selectFrom(gone(scope).limit(mostCounted).as('r'))
    .select(sql<number>`count(*)::int`.as('n'))
    .$asScalar()
    .$notNull();
}

function gone({ organizationId, longGone }: RegisterValues) {
  return queries
    .selectFrom('security_returns')
    .where('organization_id', '=', organizationId)
    .where('left_on', '<=', longGone)
    .select(['lease_id', 'left_on'])
    .orderBy('left_on')
    .orderBy('lease_id');
}
