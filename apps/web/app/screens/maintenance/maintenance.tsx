import { rolePage } from '../../features/organizations/components/role-page.tsx';

/** The team works on requests, tenants follow their own. */
const page = rolePage({
  noun: 'maintenance',
  action: 'maintenance.see',
  team: {
    screen: async () => (await import('./team-maintenance.tsx')).TeamMaintenance,
    load: async (searchParams) => (await import('./team-maintenance.tsx')).loadMaintenance(searchParams),
  },
  tenant: {
    screen: async () => (await import('../tenancy/tenant-maintenance.tsx')).TenantMaintenance,
    load: async (searchParams) => (await import('../tenancy/load-tenancy.ts')).loadTenancy(searchParams),
  },
});

export const clientLoader = page.clientLoader;
export default page.Screen;
