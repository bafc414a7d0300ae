import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { AnnouncementPanel } from '../../features/announcements/components/announcement-panel.tsx';
import { PublishPanel } from '../../features/announcements/components/publish-panel.tsx';
import { announcementQuery } from '../../features/announcements/queries.ts';
import { AppointmentPanel } from '../../features/maintenance/components/appointment-panel.tsx';
import { EditRequestPanel } from '../../features/maintenance/components/edit-request-panel.tsx';
import { NewRequestPanel } from '../../features/maintenance/components/new-request-panel.tsx';
import { PlanPanel } from '../../features/maintenance/components/plan-panel.tsx';
import { RequestPanel } from '../../features/maintenance/components/request-panel.tsx';
import { SendJobPanel } from '../../features/maintenance/components/send-job-panel.tsx';
import { VendorPanel } from '../../features/maintenance/components/vendor-panel.tsx';
import { requestQuery } from '../../features/maintenance/queries.ts';
import { plansQuery } from '../../features/maintenance/recurring.ts';
import { vendorsQuery } from '../../features/maintenance/vendors.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { rowsOf } from '../../lib/pages.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import type { MaintenanceSubject } from './views.tsx';

/** What is done about the open request; closed, it gives way to the request itself. */
function stepOf(
  name: 'appointment' | 'edit' | 'send',
  Step: typeof AppointmentPanel | typeof EditRequestPanel | typeof SendJobPanel,
): Panel<MaintenanceSubject> {
  return {
    name,
    may: ({ can }) => can['maintenance.manage'],
    load: ({ organizationId }, address) => loadRequest(organizationId, address('open')),
    render: (_, { address, go }) => {
      const open = address('open');
      return open && <Step key={open} requestId={open} onClose={() => go({ panel: null })} />;
    },
  };
}

/** What opens beside the team's page. */
export const maintenancePanels: readonly Panel<MaintenanceSubject>[] = [
  {
    name: 'new',
    may: ({ can }) => can['maintenance.request'],
    render: (_, { go, close }) => (
      <NewRequestPanel onMade={(id) => go({ panel: null, open: id })} onClose={close} />
    ),
  },
  {
    name: 'vendor',
    about: ['vendor'],
    may: ({ can }) => can['maintenance.manage'],
    render: () => <OpenVendor />,
  },
  {
    name: 'plan',
    about: ['plan'],
    may: ({ can }) => can['maintenance.manage'],
    render: () => <OpenPlan />,
  },
  stepOf('edit', EditRequestPanel),
  stepOf('send', SendJobPanel),
  stepOf('appointment', AppointmentPanel),
  {
    name: 'announcement',
    may: ({ can }) => can['announcements.send'],
    texts: ['announcements'],
    render: (_, { address, go }) => (
      <PublishPanel
        announcementId={address('announcement')}
        onPosted={(id) => go({ panel: null, over: null, announcement: id })}
        onClose={() => go({ panel: null })}
      />
    ),
  },
  {
    name: 'posted-announcement',
    by: 'announcement',
    may: ({ can }) => can['announcements.see'],
    texts: ['announcements'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(announcementQuery(organizationId, address('announcement') ?? '')),
    render: (_, { address, close }) => {
      const id = address('announcement') ?? '';
      return <AnnouncementPanel key={id} announcementId={id} onClose={close} />;
    },
  },
  {
    name: 'request',
    by: 'open',
    may: () => true,
    texts: ['law'],
    load: ({ organizationId }, address) => loadRequest(organizationId, address('open')),
    render: (_, { address, close }) => {
      const open = address('open');
      return open && <RequestPanel key={open} requestId={open} onClose={close} />;
    },
  },
];

async function loadRequest(organizationId: string, requestId: string | null): Promise<void> {
  if (requestId !== null) await queryClient.ensureQueryData(requestQuery(organizationId, requestId));
}

/** The one whose id is in the address, or a new one. */
function OpenPlan() {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const id = page.get('plan');
  const query = useSuspenseInfiniteQuery(plansQuery(organizationId, page.get('ended') !== null));
  const plan = rowsOf(query.data).find((one) => one.id === id) ?? null;
  return <PlanPanel key={id} plan={plan} onClose={() => page.open({ panel: null, plan: null })} />;
}

/** The one whose id is in the address, or a new one. */
function OpenVendor() {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const id = page.get('vendor');
  const query = useSuspenseInfiniteQuery(vendorsQuery(organizationId, page.get('archived') !== null));
  const vendor = rowsOf(query.data).find((one) => one.id === id) ?? null;
  return <VendorPanel key={id} vendor={vendor} onClose={() => page.open({ panel: null, vendor: null })} />;
}
