import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { ifGiven, onKey } from '../../db/queries.ts';
import { selectParameters, type ParameterRow } from '../legal-parameters/service.ts';
import { selectRatings } from './ratings.repo.ts';
import { selectChanges, selectSharedComments, type Participant } from './repo.ts';

export type EvidenceRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number];

/** A request with all that its paper says of it. A tenant finds those of their lease alone. */
export function findRequest(write: Participant, id: string) {
  return write.trx
    .selectFrom('maintenance_requests as r')
    .innerJoin('organization_names as o', 'o.organization_id', 'r.organization_id')
    .innerJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .leftJoin('lease_terms as l', onKey('l', 'r', 'lease_id'))
    .where('r.organization_id', '=', write.organizationId)
    .where('r.id', '=', id)
    .$call(
      ifGiven('leaseId' in write ? write.leaseId : undefined, (query, value) =>
        query.where('r.lease_id', '=', value),
      ),
    )
    .select([
      'r.id',
      'r.title',
      'r.reported_title',
      'r.reported_description',
      'r.reported_prevents_living',
      'r.status',
      'r.demanded_on',
      'r.prevents_living',
      'r.is_from_tenant',
      'r.created_at',
      'o.organization_name',
      'p.property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.unit_number',
      'l.tenant_names',
    ])
    .select([
      sql<Language>`o.language`.as('language'),
      sql<string | null>`internal.actor_name(r.created_by)`.as('reporter_name'),
    ])
    .executeTakeFirst();
}

/** In the order in which they stand on the screen, so that numbers mean the same; with the digest of what is kept. */
export function listMedia({ trx, organizationId }: Participant, requestId: string) {
  return trx
    .selectFrom('picture_places as c')
    .innerJoin('files as f', onKey('f', 'c', { id: 'file_id' }))
    .where('c.organization_id', '=', organizationId)
    .where('c.request_id', '=', requestId)
    .select(['c.created_at', 'f.sha256', 'f.media_type'])
    .select(sql<string | null>`internal.actor_name(c.created_by)`.as('author_name'))
    .orderBy('c.place')
    .orderBy('c.created_at')
    .orderBy('c.picture_id')
    .execute();
}

/** What was done and said before everybody: nothing that stays within the team, and of ratings to a tenant their own. */
export async function readActivity(write: Participant, requestId: string) {
  const { trx } = write;
  const changes = await trx.executeQuery(selectChanges(requestId).compile());
  const comments = await trx.executeQuery(selectSharedComments(requestId).compile());
  const by = 'leaseId' in write ? write.userId : undefined;
  const ratings = await trx.executeQuery(selectRatings(requestId, by).compile());
  return { changes: changes.rows, comments: comments.rows, ratings: ratings.rows };
}

export async function listParameters({ trx }: Participant): Promise<ParameterRow[]> {
  const { rows } = await trx.executeQuery(selectParameters().compile());
  return rows;
}
