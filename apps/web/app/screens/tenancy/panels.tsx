import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MyAnnouncementPanel } from '../../features/announcements/components/my-announcement-panel.tsx';
import { UploadPolicyPanel } from '../../features/documents/components/upload-policy-panel.tsx';
import { InterestSumPanel } from '../../features/late-interest/components/interest-sum-panel.tsx';
import { MyRequestPanel } from '../../features/maintenance/components/my-request-panel.tsx';
import { ReportDefectPanel } from '../../features/maintenance/components/report-defect-panel.tsx';
import { defectOf } from '../../features/maintenance/defects.ts';
import { myRequestQuery } from '../../features/maintenance/my-requests.ts';
import { NewMessagePanel } from '../../features/messages/components/new-message-panel.tsx';
import { matterOf } from '../../features/messages/load-messages.ts';
import { recipientsQuery } from '../../features/messages/queries.ts';
import { ReportPaymentPanel } from '../../features/tenancy/components/report-payment-panel.tsx';
import { myLeaseQuery, myLedgerQuery } from '../../features/tenancy/queries.ts';
import { GiveNoticePanel } from '../../features/tenant-notices/components/give-notice-panel.tsx';
import { myTenantNoticesQuery } from '../../features/tenant-notices/queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The lease that a tenant's page is about. What is theirs they may do; whoever sees it in a preview may look. */
export type TenantSubject = { readonly leaseId: string; readonly isPreview?: true };

const may = () => true;

const isOwn = ({ isPreview }: TenantSubject) => isPreview !== true;

type OpenPanelProps = TenantSubject & { onClose: () => void };

/** What opens beside any page of a tenant. */
export const tenantPanels: readonly Panel<TenantSubject>[] = [
  {
    name: 'pay',
    may,
    render: ({ leaseId }, { close }) => <Pay leaseId={leaseId} onClose={close} />,
  },
  {
    name: 'interest-sum',
    about: ['charge'],
    may,
    texts: ['late-interest'],
    load: ({ leaseId }) => queryClient.ensureQueryData(myLedgerQuery(leaseId)),
    render: ({ leaseId }, { address, close }) => (
      <MyInterestSum leaseId={leaseId} lineId={address('charge')} onClose={close} />
    ),
  },
  {
    name: 'notice',
    may,
    load: ({ leaseId }) => queryClient.ensureQueryData(myTenantNoticesQuery(leaseId)),
    render: ({ leaseId }, { close }) => <GiveNoticePanel leaseId={leaseId} onClose={close} />,
  },
  {
    name: 'insurance',
    may,
    render: ({ leaseId }, { close }) => <UploadPolicyPanel leaseId={leaseId} onClose={close} />,
  },
  {
    name: 'defect',
    about: ['what'],
    may,
    render: ({ leaseId }, { address, close }) => (
      <ReportDefectPanel
        key={address('what')}
        leaseId={leaseId}
        what={defectOf(address('what'))}
        onClose={close}
      />
    ),
  },
  {
    name: 'message',
    about: ['about'],
    may: isOwn,
    load: (subject, address) => queryClient.ensureQueryData(recipientsQuery(subject, '', matterOf(address))),
    render: ({ leaseId }, { close }) => <Write leaseId={leaseId} onClose={close} />,
  },
  {
    name: 'posted-announcement',
    by: 'announcement',
    may,
    render: ({ leaseId }, { address, close }) => (
      <MyAnnouncementPanel
        key={address('announcement')}
        leaseId={leaseId}
        announcementId={address('announcement') ?? ''}
        onClose={close}
      />
    ),
  },
  {
    name: 'request',
    by: 'request',
    may,
    texts: ['law'],
    load: ({ leaseId }, address) =>
      queryClient.ensureQueryData(myRequestQuery(leaseId, address('request') ?? '')),
    render: (subject, { address, close }) => (
      <MyRequestPanel
        key={address('request')}
        leaseId={subject.leaseId}
        mayWrite={isOwn(subject)}
        requestId={address('request') ?? ''}
        onClose={close}
      />
    ),
  },
];

function Pay({ leaseId, onClose }: OpenPanelProps) {
  const { data: lease } = useSuspenseQuery(myLeaseQuery(leaseId));
  return <ReportPaymentPanel lease={lease} onClose={onClose} />;
}

/** To the landlord's people; once it is sent, on to the conversation. */
function Write({ leaseId, onClose }: OpenPanelProps) {
  const navigate = useNavigate();
  return (
    <NewMessagePanel
      desk={{ leaseId }}
      onClose={onClose}
      onSent={(conversation) => void navigate(paths.messages({ lease: leaseId, conversation }))}
    />
  );
}

function MyInterestSum({ leaseId, lineId, onClose }: OpenPanelProps & { lineId: string | null }) {
  const { data: ledger } = useSuspenseQuery(myLedgerQuery(leaseId));
  return <InterestSumPanel ledger={ledger} lineId={lineId} onClose={onClose} />;
}
