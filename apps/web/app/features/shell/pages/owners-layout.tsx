import { Outlet } from 'react-router';
import { requireRight } from '../guard.ts';
import type { Route } from './+types/owners-layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireRight(request, 'organization.manage');
    return next();
  },
];

// A route without a loader would not run its middleware when only the child changes.
export const clientLoader = () => null;

export default function OwnersLayout() {
  return <Outlet />;
}
