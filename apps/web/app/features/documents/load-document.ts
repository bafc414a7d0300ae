import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { requestsQuery } from '../signing/queries.ts';
import { documentQuery } from './queries.ts';

/** What the panel of a document shows, before it is drawn. */
export async function loadDocument(organizationId: string, documentId: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(documentQuery(organizationId, documentId)),
    queryClient.ensureQueryData(requestsQuery(organizationId, { documentId })),
    loadTexts('signing'),
  ]);
}
