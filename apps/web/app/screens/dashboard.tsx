import { lazy, Suspense } from 'react';
import { isOperatorAlone, meQuery, useMe } from '../features/account/queries.ts';
import type { Me } from '../features/account/queries.ts';
import { OperatorHome } from '../features/dashboard/components/operator-home.tsx';
import { dashboardQuery } from '../features/dashboard/queries.ts';
import { jobsQuery } from '../features/maintenance/queries.ts';
import {
  chooseOwnership,
  findOrganization,
  isWorker,
  standingOf,
} from '../features/organizations/queries.ts';
import { facadesQuery } from '../features/properties/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Route } from './+types/dashboard';

// Fetched by the loader together with their data, so that nobody downloads the screen of another role.
const loadWorkspaceHome = () => import('../features/dashboard/components/workspace-home.tsx');
const loadRepairerHome = () => import('../features/dashboard/components/repairer-home.tsx');
const loadTenantHome = () => import('./tenancy/tenant-home.tsx');
const loadOwnerHome = () => import('../features/owners/components/owner-home.tsx');
const WorkspaceHome = lazy(async () => ({ default: (await loadWorkspaceHome()).WorkspaceHome }));
const RepairerHome = lazy(async () => ({ default: (await loadRepairerHome()).RepairerHome }));
const TenantHome = lazy(async () => ({ default: (await loadTenantHome()).TenantHome }));
const OwnerHome = lazy(async () => ({ default: (await loadOwnerHome()).OwnerHome }));

/** One address for everybody: members see their workspace or their jobs, tenants their home, owners what is theirs, the operator where to go. */
function variantOf(me: Me): 'workspace' | 'repairer' | 'tenant' | 'owner' | 'operator' {
  const standing = standingOf(me) ?? (isOperatorAlone(me) ? 'operator' : 'tenant');
  if (standing !== 'member') return standing;
  const organization = findOrganization(me);
  return organization !== null && isWorker(organization) ? 'repairer' : 'workspace';
}

/** A link to what is an owner's leads there, whatever else the person is. */
async function goWhereLinkLeads(me: Me, ownerId: string | null): Promise<void> {
  const isTheirs = me.ownerships.some((one) => one.ownerId === ownerId);
  if (isTheirs && standingOf(me) !== 'owner') await chooseOwnership(me);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await queryClient.ensureQueryData(meQuery);
  const address = new URL(request.url).searchParams;
  await goWhereLinkLeads(me, address.get('owner'));
  const organizationId = findOrganization(me)?.organizationId ?? '';
  const variant = variantOf(me);
  if (variant === 'repairer') {
    await Promise.all([
      loadRepairerHome(),
      loadTexts('dashboard', 'maintenance'),
      queryClient.ensureInfiniteQueryData(jobsQuery(organizationId)),
    ]);
  } else if (variant === 'workspace') {
    await Promise.all([
      loadWorkspaceHome(),
      loadTexts('dashboard', 'money', 'properties', 'standing', 'tasks'),
      queryClient.ensureQueryData(dashboardQuery(organizationId)),
      queryClient.ensureQueryData(facadesQuery(organizationId)),
    ]);
  } else if (variant === 'tenant') {
    const [{ loadTenancy }] = await Promise.all([import('./tenancy/load-tenancy.ts'), loadTenantHome()]);
    await loadTenancy(address);
  } else if (variant === 'owner') {
    const [{ loadMyOwnership }] = await Promise.all([
      import('../features/owners/load-my-ownership.ts'),
      loadOwnerHome(),
    ]);
    await loadMyOwnership(me, address);
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
    case 'repairer':
      return <RepairerHome />;
    case 'tenant':
      return <TenantHome />;
    case 'owner':
      return <OwnerHome />;
    case 'operator':
      return <OperatorHome />;
  }
}
