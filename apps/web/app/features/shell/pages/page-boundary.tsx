import { Navigate, Outlet, useRevalidator } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Route } from './+types/page-boundary';

export default function PageBoundary() {
  return <Outlet />;
}

/** A page that failed leaves the sidebar and the top bar standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const retry = () => {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void revalidate();
  };
  // The workspace began to ask for a second factor while the page was open.
  if (isApiError(error, 'second_factor_needed_for_workspace')) {
    const next = location.pathname + location.search;
    return <Navigate to={paths.auth({ step: 'set-up-factor', next })} replace />;
  }
  return (
    <Page>
      <ErrorState error={error} onRetry={retry} />
    </Page>
  );
}
