import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { leaseQuery } from '../../features/leases/queries.ts';
import { getOrganizationId, useOrganization } from '../../features/organizations/queries.ts';
import { PreviewBar } from '../../features/tenancy-previews/components/preview-bar.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { isolate } from '../../lib/isolate.ts';
import { loadTexts } from '../../lib/language.ts';
import { findTab, loadParts } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { showPreview } from '../../lib/preview.ts';
import { describeProblem } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { chosenTenantId } from '../lease/subject.ts';
import type { Route } from './+types/lease-as-tenant';
import { loadLeaseOfTenant } from './load-tenancy.ts';
import type { TenantSubject } from './panels.tsx';
import { PortalTabs } from './portal-tabs.tsx';
import { portalTabs } from './tabs.tsx';
import { LeasePage } from './tenant-page.tsx';

const previewOf = (leaseId: string): TenantSubject => ({ leaseId, isPreview: true });

export async function clientLoader({ request, params: { leaseId } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  showPreview({ leaseId, id: searchParams.get('preview') ?? '' });
  const [organizationId] = await Promise.all([getOrganizationId(), loadTexts('tenancy-previews')]);
  try {
    await Promise.all([
      queryClient.ensureQueryData(leaseQuery(organizationId, leaseId)),
      loadLeaseOfTenant(previewOf(leaseId), searchParams, async (subject, address) => {
        await loadParts([findTab(portalTabs, subject, address).tab], subject, address);
      }),
    ]);
  } catch (error) {
    if (!isApiError(error, 'preview_over')) throw error;
    showToast({ title: describeProblem(error), tone: 'info' });
    throw redirect(paths.lease(leaseId));
  }
  return null;
}

/** The portal of a tenant, as a member of the team sees it: the same page, in which nothing is changed. */
export default function LeaseAsTenant({ params: { leaseId } }: Route.ComponentProps) {
  const { t } = useTranslation('tenancy-previews');
  const { organizationId } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const tenantId = chosenTenantId(lease, usePageQuery().get('tenant'));
  const name = lease.tenants.find(({ id }) => id === tenantId)?.fullName ?? '';
  useEffect(() => leave, []);
  return (
    <LeasePage
      subject={previewOf(leaseId)}
      title={t('title', { name: isolate.text(name) })}
      above={<PreviewBar leaseId={leaseId} name={name} />}
    >
      {() => <PortalTabs {...previewOf(leaseId)} />}
    </LeasePage>
  );
}

/** What was read with the eyes of the tenant is nobody else's. */
function leave(): void {
  showPreview(null);
  queryClient.removeQueries({ queryKey: ['tenancy'] });
}
