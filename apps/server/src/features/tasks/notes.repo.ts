import { sql, type Insertable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { allOf, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Notes } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { subjectConditions, tenantName, type SubjectFilter } from './subjects.repo.ts';

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNote>['execute']>>[number];

export function selectNotes(
  scope: OrgScope,
  { limit, after, ...subject }: SubjectFilter & { limit: number; after?: Position | undefined },
) {
  return noteColumns(scope)
    .where(allOf(subjectConditions(subject)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('x.created_at'), ref('x.id'), position, 'desc')),
      ),
    )
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(limit + 1);
}

export function selectNote(scope: OrgScope, id: string) {
  return noteColumns(scope).where('x.id', '=', id);
}

function noteColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('notes as x')
    .leftJoin('property_places as p', onKey('p', 'x', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'x', 'unit_id'))
    .where('x.organization_id', '=', organizationId)
    .select(['x.id', 'x.body', 'x.created_at', 'x.edited_at', 'x.lease_id', 'x.tenant_id'])
    .select(['x.property_id', 'p.property_name', 'x.unit_id', 'u.unit_number', tenantName.as('tenant_name')])
    .select(sql<string | null>`internal.actor_name(x.created_by)`.as('author_name'));
}

export async function insertNote(
  { trx, organizationId, userId }: OrgWrite,
  note: Omit<Insertable<Notes>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('notes')
    .values({ ...note, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a note */
export async function updateNote(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  body: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notes')
    .set({ body, edited_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a note */
export async function deleteNote({ trx, organizationId }: OrgWrite, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notes')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
