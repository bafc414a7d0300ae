import { useNavigate } from 'react-router';
import type { Panel } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import type { Membership } from '../account/queries.ts';
import { EditTermsPanel } from '../leases/components/edit-terms-panel.tsx';
import type { Lease } from '../leases/queries.ts';
import { SendPanel } from '../signing/components/send-panel.tsx';
import { toSigners } from './proposed-signers.ts';
import type { Agreement } from './queries.ts';

/** An agreement and its lease, with what the person may do in the workspace. */
type AgreementSubject = Pick<Membership, 'can'> & { readonly agreement: Agreement; readonly lease: Lease };

/** What opens beside the page of an agreement. */
export const contractPanels: readonly Panel<AgreementSubject>[] = [
  {
    name: 'terms',
    // What is out for signature is changed by nobody.
    may: ({ lease, can }) => lease.can.changeAgreement && can['leases.manage'],
    render: ({ lease }, { close }) => <EditTermsPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'send',
    may: ({ can }) => can['signing.manage'],
    render: (subject) => <SendContract {...subject} />,
  },
];

/** Sent, the agreement leaves this page for that of its lease. */
function SendContract({ agreement, lease }: Pick<AgreementSubject, 'agreement' | 'lease'>) {
  const navigate = useNavigate();
  return (
    <SendPanel
      source={{ leaseId: lease.id }}
      proposed={toSigners(agreement, lease)}
      onClose={() => void navigate(paths.lease(lease.id))}
    />
  );
}
