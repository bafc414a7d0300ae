import { Outlet } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { Shell } from '../components/shell.tsx';
import { requireSignedIn } from '../guard.ts';
import type { Route } from './+types/signed-in-layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireSignedIn(request);
    return next();
  },
];

export async function clientLoader() {
  await loadTexts('problems');
  return null;
}

export default function SignedInLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
