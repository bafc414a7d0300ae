import { Outlet } from 'react-router';
import { requireRight } from '../guard.ts';
import type { Route } from './+types/settings-layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    // The least of what one of its tabs asks for.
    await requireRight(request, 'privacy.answer');
    return next();
  },
];

// A route without a loader would not run its middleware when only the child changes.
export const clientLoader = () => null;

export default function SettingsLayout() {
  return <Outlet />;
}
