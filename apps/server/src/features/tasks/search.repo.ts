import { sql } from 'kysely';
import { MOST_OF_A_KIND, NOTHING_MORE, searchSource, type Found } from '../../contributions/search.ts';
import { onKey, queries } from '../../db/queries.ts';
import { tenantName } from './subjects.repo.ts';

/** By their words, done ones too. */
export const taskSearch = searchSource({
  needs: 'tasks.see',
  select: ({ organizationId }, { all }) =>
    queries
      .selectFrom(sql<Found>`internal.find_tasks(${all}, ${MOST_OF_A_KIND})`.as('f'))
      .innerJoin('tasks as x', 'x.id', 'f.id')
      .leftJoin('property_places as p', onKey('p', 'x', 'property_id'))
      .where('x.organization_id', '=', organizationId)
      .select([
        'x.id',
        'x.title',
        'x.due_on',
        'x.property_id',
        'p.property_name',
        tenantName.as('tenant_name'),
      ])
      .orderBy('f.place'),
  present: (row) => ({
    ...NOTHING_MORE,
    kind: 'task',
    id: row.id,
    title: row.title,
    subtitle: [row.property_name, row.tenant_name].filter(Boolean).join(' · '),
    propertyId: row.property_id,
    on: row.due_on,
  }),
});
