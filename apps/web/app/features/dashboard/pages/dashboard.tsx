import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { meQuery, useMe } from '../../account/queries.ts';
import type { Me } from '../../account/queries.ts';
import { findOrganization } from '../../organizations/queries.ts';
import { facadesQuery } from '../../properties/queries.ts';
import { loadTenancy } from '../../tenancy/load-tenancy.ts';
import { OperatorHome } from '../components/operator-home.tsx';
import { dashboardQuery } from '../queries.ts';
import type { Route } from './+types/dashboard';

// Fetched by the loader together with their data, so that nobody downloads the screen of another role.
const loadWorkspaceHome = () => import('../components/workspace-home.tsx');
const loadTenantHome = () => import('../../tenancy/components/tenant-home.tsx');
const WorkspaceHome = lazy(async () => ({ default: (await loadWorkspaceHome()).WorkspaceHome }));
const TenantHome = lazy(async () => ({ default: (await loadTenantHome()).TenantHome }));

/** One address for everybody: members see their workspace, tenants their home, the operator where to go. */
function variantOf(me: Me): 'workspace' | 'tenant' | 'operator' {
  if (me.memberships.length > 0) return 'workspace';
  return me.isSiteAdmin && !me.hasTenancies ? 'operator' : 'tenant';
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await queryClient.ensureQueryData(meQuery);
  const organization = findOrganization(me);
  if (organization !== null) {
    await Promise.all([
      loadWorkspaceHome(),
      loadTexts('dashboard', 'money', 'properties'),
      queryClient.ensureQueryData(dashboardQuery(organization.organizationId)),
      queryClient.ensureQueryData(facadesQuery(organization.organizationId)),
    ]);
  } else if (variantOf(me) === 'tenant') {
    await Promise.all([loadTenantHome(), loadTenancy(new URL(request.url).searchParams)]);
  } else {
    await loadTexts('dashboard');
  }
  return null;
}

export default function Dashboard() {
  return (
    <Suspense>
      <Variant />
    </Suspense>
  );
}

function Variant() {
  switch (variantOf(useMe())) {
    case 'workspace':
      return <WorkspaceHome />;
    case 'tenant':
      return <TenantHome />;
    case 'operator':
      return <OperatorHome />;
  }
}
