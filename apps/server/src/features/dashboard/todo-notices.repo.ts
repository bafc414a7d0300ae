import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import { placeColumns, placeOf } from './places.repo.ts';

/** So many are counted; beyond them nobody reads the number. */
const mostCounted = 500;
const mostOfAKind = 5;

/** Notices of tenants that nobody has said came, the oldest first, each with the name of whoever gave it. */
export function waitingNotices({ organizationId }: { organizationId: string }) {
  return queries
    .selectFrom(waiting(organizationId).limit(mostOfAKind).as('n'))
    .innerJoinLateral(placeOf(sql.ref('n.lease_id'), organizationId), (join) => join.onTrue())
    .innerJoin('tenants as giver', (join) =>
      join.on('giver.organization_id', '=', organizationId).onRef('giver.id', '=', 'n.tenant_id'),
    )
    .select(placeColumns)
    .select([
      'n.id',
      'n.kind',
      'n.concerns_on',
      'n.given_at',
      'giver.id as giver_id',
      'giver.full_name as giver_name',
    ])
    .orderBy('n.given_at')
    .orderBy('n.id');
}

export function noticeCount({ organizationId }: { organizationId: string }) {
  return queries
    .selectFrom(waiting(organizationId).limit(mostCounted).as('n'))
    .select(sql<number>`count(*)::int`.as('n'))
    .$asScalar()
    .$notNull();
}

function waiting(organizationId: string) {
  return queries
    .selectFrom('tenant_notices')
    .where('organization_id', '=', organizationId)
    .where('acknowledged_at', 'is', null)
    .select(['id', 'lease_id', 'tenant_id', 'kind', 'concerns_on', 'given_at'])
    .orderBy('given_at')
    .orderBy('id');
}
