import { IconMessage } from '../../../ui/icons.ts';
import { rolePage } from '../../organizations/components/role-page.tsx';
import { loadTenancy } from '../../tenancy/load-tenancy.ts';
import { loadMessages } from '../load-messages.ts';

/** The team writes with its tenants, a tenant with their landlord. */
const page = rolePage({
  noun: 'messages',
  icon: IconMessage,
  action: 'messages.use',
  team: {
    screen: async () => (await import('../components/team-messages.tsx')).TeamMessages,
    load: (searchParams, organizationId) => loadMessages({ organizationId }, searchParams),
  },
  tenant: {
    screen: async () => (await import('../../tenancy/components/tenant-messages.tsx')).TenantMessages,
    load: loadTenancy,
  },
});

export const clientLoader = page.clientLoader;
export default page.Screen;
