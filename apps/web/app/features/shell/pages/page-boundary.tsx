import { Outlet, useRevalidator } from 'react-router';
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
  return (
    <Page>
      <ErrorState error={error} onRetry={retry} />
    </Page>
  );
}
