import { useNavigate } from 'react-router';
import type { Panel } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import type { Membership } from '../account/queries.ts';
import { EditTermsPanel } from '../leases/components/edit-terms-panel.tsx';
import type { Lease } from '../leases/queries.ts';
import { SendPanel } from '../signing/components/send-panel.tsx';
import { toSigners } from './proposed-signers.ts';
import type { Contract } from './queries.ts';

/** A contract and its lease, with what the person may do in the workspace. */
type ContractSubject = Pick<Membership, 'can'> & { readonly contract: Contract; readonly lease: Lease };

/** What opens beside the page of a contract. */
export const contractPanels: readonly Panel<ContractSubject>[] = [
  {
    name: 'terms',
    // What is out for signature is changed by nobody.
    may: ({ lease, can }) => lease.can.changeContract && can['leases.manage'],
    render: ({ lease }, { close }) => <EditTermsPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'send',
    may: ({ can }) => can['signing.manage'],
    render: (subject) => <SendContract {...subject} />,
  },
];

/** Sent, the contract leaves this page for that of its lease. */
function SendContract({ contract, lease }: Pick<ContractSubject, 'contract' | 'lease'>) {
  const navigate = useNavigate();
  return (
    <SendPanel
      source={{ leaseId: lease.id }}
      proposed={toSigners(contract, lease)}
      onClose={() => void navigate(paths.lease(lease.id))}
    />
  );
}
