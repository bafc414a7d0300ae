import type { Cursors } from '../db/page.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { registerDashboardRoutes } from './dashboard/routes.ts';
import { registerDeliveryRoutes } from './deliveries/routes.ts';
import { registerLeaseRoutes } from './leases/routes.ts';
import { registerMoneyRoutes } from './money/routes.ts';
import { registerOrganizationRoutes } from './organizations/routes.ts';
import { registerPropertyRoutes } from './properties/routes.ts';
import { registerRentRollImportRoutes } from './rent-roll-imports/routes.ts';
import { registerSampleRoutes } from './sample/routes.ts';
import { registerSearchRoutes } from './search/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';

/** Every feature's operations; a new feature adds its line here. */
export function registerFeatures(api: Api, services: Services, cursors: Cursors): void {
  registerOrganizationRoutes(api, services.clock);
  registerTenantRoutes(api, services, cursors);
  registerPropertyRoutes(api, cursors);
  registerLeaseRoutes(api, services, cursors);
  registerMoneyRoutes(api, services, cursors);
  registerDashboardRoutes(api);
  registerSearchRoutes(api);
  registerSampleRoutes(api, services);
  registerRentRollImportRoutes(api, services, cursors);
  registerDeliveryRoutes(api, services.db);
}
