import { Outlet } from 'react-router';
import { requireSiteAdmin } from '../guard.ts';
import type { Route } from './+types/site-admin-layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireSiteAdmin(request);
    return next();
  },
];

// A route without a loader would not run its middleware when only the child changes.
export const clientLoader = () => null;

export default function SiteAdminLayout() {
  return <Outlet />;
}
