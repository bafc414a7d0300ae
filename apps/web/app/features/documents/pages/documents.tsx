import { rolePage } from '../../organizations/components/role-page.tsx';
import { loadMyDocuments } from '../load-my-documents.ts';

/** The team keeps the documents, tenants see what is shared with them. */
const page = rolePage({
  noun: 'documents',
  action: 'documents.see',
  team: {
    screen: async () => (await import('../components/team-documents.tsx')).TeamDocuments,
    load: async (searchParams) => (await import('../load-team-documents.ts')).loadTeamDocuments(searchParams),
  },
  tenant: {
    screen: async () => (await import('../components/tenant-documents.tsx')).TenantDocuments,
    load: loadMyDocuments,
  },
});

export const clientLoader = page.clientLoader;
export default page.Screen;
