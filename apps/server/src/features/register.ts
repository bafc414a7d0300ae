import type { Cursors } from '../db/page.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { registerOrganizationRoutes } from './organizations/routes.ts';
import { registerPropertyRoutes } from './properties/routes.ts';

/** Every feature's operations; a new feature adds its line here. */
export function registerFeatures(api: Api, services: Services, cursors: Cursors): void {
  registerOrganizationRoutes(api, services.clock);
  registerPropertyRoutes(api, cursors);
}
