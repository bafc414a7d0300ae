import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useRevalidator } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { isOfNoCall } from '../../../lib/problem.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { CrashReport } from '../../crash/components/crash-screen.tsx';
import { NotFoundNote } from '../../not-found/components/not-found-note.tsx';
import { RoleWall } from '../../organizations/components/role-wall.tsx';
import { screenOf } from '../navigation.ts';
import type { Route } from './+types/page-boundary';

export default function PageBoundary() {
  return <Outlet />;
}

/**
 * A page that failed leaves the sidebar and the top bar standing. What is not there, or not theirs, is not
 * found; what their role has no part in says so; what
 * could not be loaded can be tried again; all else is a fault of ours.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('shell');
  const { revalidate } = useRevalidator();
  const screen = screenOf(useLocation().pathname);
  const retry = () => {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void revalidate();
  };
  // The workspace began to ask for a second factor while the page was open.
  if (isApiError(error, 'second_factor_needed_for_workspace')) {
    const next = location.pathname + location.search;
    return <Navigate to={paths.auth({ step: 'set-up-factor', next })} replace />;
  }
  if (isApiError(error, 'not_allowed')) {
    return <RoleWall title={t(screen === undefined ? 'roleWall.title' : `screens.${screen}`)} />;
  }
  return (
    <Page>
      {isApiError(error, 'not_found') ? (
        <NotFoundNote />
      ) : isOfNoCall(error) ? (
        <CrashReport error={error} />
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </Page>
  );
}
