import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { unbuiltRouteId, unbuiltScreens } from './features/not-here-yet/screens.ts';

/** The routes for an audience whose screens are not built. */
const unbuilt = (audience: (typeof unbuiltScreens)[number]['audience']) =>
  unbuiltScreens
    .filter((screen) => screen.audience === audience)
    .map(({ path }) =>
      route(path, 'features/not-here-yet/pages/not-here-yet.tsx', { id: unbuiltRouteId(path) }),
    );

export default [
  index('features/landing/pages/landing.tsx'),
  route('auth', 'features/shell/pages/auth.tsx'),
  layout('features/shell/pages/public-layout.tsx', unbuilt('public')),

  // Everything below asks for a session; see features/shell/guard.ts.
  layout('features/shell/pages/signed-in-layout.tsx', [
    layout('features/shell/pages/page-boundary.tsx', [
      route('dashboard', 'features/dashboard/pages/dashboard.tsx'),
      route('tenant-portal', 'features/tenancy/pages/tenant-portal.tsx'),
      ...unbuilt('user'),
      layout('features/shell/pages/managers-layout.tsx', [
        route('properties', 'features/properties/pages/properties.tsx'),
        route('properties/:propertyId', 'features/properties/pages/property.tsx'),
        route('tenants/import', 'features/rent-roll-imports/pages/rent-roll-imports.tsx'),
        route('tenants/import/:importId', 'features/rent-roll-imports/pages/rent-roll-import.tsx'),
        route('financials', 'features/money/pages/financials.tsx'),
        route('tenants', 'features/leases/pages/leases.tsx'),
        route('tenants/leases/:leaseId', 'features/leases/pages/lease.tsx'),
        ...unbuilt('manager'),
      ]),
      layout('features/shell/pages/site-admin-layout.tsx', unbuilt('siteAdmin')),
    ]),
  ]),

  route('*', 'features/not-found/pages/not-found.tsx'),
] satisfies RouteConfig;
