import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { IconFileText } from '../../../ui/icons.ts';
import { rolePage } from '../../organizations/components/role-page.tsx';
import { filterOf } from '../document-filter.ts';
import { loadDocument } from '../load-document.ts';
import { loadMyDocuments } from '../load-my-documents.ts';
import { documentsQuery } from '../queries.ts';

/** The team keeps the documents, tenants see what is shared with them. */
const page = rolePage({
  noun: 'documents',
  icon: IconFileText,
  action: 'documents.see',
  team: {
    screen: async () => (await import('../components/team-documents.tsx')).TeamDocuments,
    load: loadTeamDocuments,
  },
  tenant: {
    screen: async () => (await import('../components/tenant-documents.tsx')).TenantDocuments,
    load: loadMyDocuments,
  },
});

async function loadTeamDocuments(searchParams: URLSearchParams, organizationId: string): Promise<void> {
  const opened = searchParams.get('edit') ?? searchParams.get('open');
  await Promise.all([
    loadTexts('leases'),
    queryClient.ensureInfiniteQueryData(
      documentsQuery(
        organizationId,
        filterOf((name) => searchParams.get(name)),
      ),
    ),
    opened !== null && loadDocument(organizationId, opened),
  ]);
}

export const clientLoader = page.clientLoader;
export default page.Screen;
