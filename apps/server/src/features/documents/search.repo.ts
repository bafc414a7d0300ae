import { sql } from 'kysely';
import { MOST_OF_A_KIND, NOTHING_MORE, type Found, type SearchSource } from '../../contributions/search.ts';
import { onKey, queries } from '../../db/queries.ts';

/** By title and filename; papers about money by those who may see money. */
export const documentSearch: SearchSource = {
  needs: 'documents.see',
  select: ({ organizationId }, { all }) => selectDocuments(organizationId, all),
  present: (rows, may) =>
    (rows as DocumentHit[]) // of its own query
      .filter(({ category }) => category !== 'receipts' || may('money.see'))
      .map((row) => ({
        ...NOTHING_MORE,
        kind: 'document',
        id: row.id,
        title: row.title,
        subtitle: row.property_name ?? row.filename,
        leaseId: row.lease_id,
        propertyId: row.property_id,
      })),
};

type DocumentHit = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

function selectDocuments(organizationId: string, words: string[]) {
  return queries
    .selectFrom(sql<Found>`internal.find_documents(${words}, ${MOST_OF_A_KIND})`.as('f'))
    .innerJoin('documents as d', 'd.id', 'f.id')
    .leftJoin('property_places as p', onKey('p', 'd', 'property_id'))
    .where('d.organization_id', '=', organizationId)
    .select(['d.id', 'd.title', 'd.filename', 'd.category', 'd.property_id', 'd.lease_id', 'p.property_name'])
    .orderBy('f.place');
}
