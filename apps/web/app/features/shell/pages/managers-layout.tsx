import { Outlet } from 'react-router';
import { requireManager } from '../guard.ts';
import type { Route } from './+types/managers-layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireManager(request);
    return next();
  },
];

// A route without a loader would not run its middleware when only the child changes.
export const clientLoader = () => null;

export default function ManagersLayout() {
  return <Outlet />;
}
