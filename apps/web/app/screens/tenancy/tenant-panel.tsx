import { useNavigate } from 'react-router';
import { BringPolicyPanel } from '../../features/documents/components/bring-policy-panel.tsx';
import { MyRequestPanel } from '../../features/maintenance/components/my-request-panel.tsx';
import { ReportDefectPanel } from '../../features/maintenance/components/report-defect-panel.tsx';
import { defectOf } from '../../features/maintenance/defects.ts';
import { NewMessagePanel } from '../../features/messages/components/new-message-panel.tsx';
import { MyNoticePanel } from '../../features/notices/components/my-notice-panel.tsx';
import { ReportPaymentPanel } from '../../features/tenancy/components/report-payment-panel.tsx';
import type { MyLease } from '../../features/tenancy/queries.ts';
import { GiveNoticePanel } from '../../features/tenant-notices/components/give-notice-panel.tsx';
import { paths } from '../../lib/paths.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';

/** What the address opens beside a tenant's page. */
export function TenantPanel({ lease }: { lease: MyLease }) {
  const page = usePageQuery();
  const navigate = useNavigate();
  const close = () => page.open({ panel: null, what: null, request: null, about: null, notice: null });
  const panel = page.get('panel');
  const what = page.get('what');
  const request = page.get('request');
  const notice = page.get('notice');
  if (panel === 'pay') return <ReportPaymentPanel lease={lease} onClose={close} />;
  if (panel === 'notice') return <GiveNoticePanel leaseId={lease.id} onClose={close} />;
  if (panel === 'insurance') return <BringPolicyPanel leaseId={lease.id} onClose={close} />;
  if (panel === 'defect')
    return <ReportDefectPanel key={what} leaseId={lease.id} what={defectOf(what)} onClose={close} />;
  if (panel === 'message')
    return (
      <NewMessagePanel
        desk={{ leaseId: lease.id }}
        onClose={close}
        onSent={(conversation) => void navigate(paths.messages({ lease: lease.id, conversation }))}
      />
    );
  if (notice !== null)
    return <MyNoticePanel key={notice} leaseId={lease.id} noticeId={notice} onClose={close} />;
  if (request !== null)
    return <MyRequestPanel key={request} leaseId={lease.id} requestId={request} onClose={close} />;
  return null;
}
