import { loadTexts } from '../../lib/language.ts';
import { findPanel, loadParts } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { getOrganization } from '../organizations/queries.ts';
import { filterOf } from './document-filter.ts';
import { teamDocumentPanels } from './panels.tsx';
import { documentsQuery } from './queries.ts';

/** What the team's page shows, for its `clientLoader`. */
export async function loadTeamDocuments(searchParams: URLSearchParams): Promise<void> {
  const address = (name: string) => searchParams.get(name);
  const subject = await getOrganization();
  await Promise.all([
    loadTexts('leases', 'lists'),
    queryClient.ensureInfiniteQueryData(documentsQuery(subject.organizationId, filterOf(address))),
    loadParts([findPanel(teamDocumentPanels, address)], subject, address),
  ]);
}
