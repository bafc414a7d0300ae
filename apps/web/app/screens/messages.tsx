import { rolePage } from '../features/organizations/components/role-page.tsx';

/** The team writes with its tenants, a tenant with their landlord. */
const page = rolePage({
  noun: 'messages',
  action: 'messages.use',
  team: {
    screen: async () => (await import('../features/messages/components/team-messages.tsx')).TeamMessages,
    load: async (searchParams, organizationId) =>
      (await import('../features/messages/load-team-messages.ts')).loadTeamMessages(
        organizationId,
        searchParams,
      ),
  },
  tenant: {
    screen: async () => (await import('./tenancy/tenant-messages.tsx')).TenantMessages,
    load: async (searchParams) => (await import('./tenancy/load-tenancy.ts')).loadTenancy(searchParams),
  },
});

export const clientLoader = page.clientLoader;
export default page.Screen;
