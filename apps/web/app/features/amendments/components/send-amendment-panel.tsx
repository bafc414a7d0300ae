import { useSuspenseQuery } from '@tanstack/react-query';
import { toSigners } from '../../lease-agreements/proposed-signers.ts';
import { agreementQuery } from '../../lease-agreements/queries.ts';
import type { Lease } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { SendPanel } from '../../signing/components/send-panel.tsx';
import { amendmentsQuery } from '../queries.ts';

/** Everybody of the contract signs its amendment too. */
export function SendAmendmentPanel({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { organizationId } = useOrganization();
  const { data: contract } = useSuspenseQuery(agreementQuery(organizationId, lease.id));
  const { data } = useSuspenseQuery(amendmentsQuery(organizationId, lease.id));
  // It stays in the list while it is out, so that the links are still shown after it was sent.
  const open = data.items.find(({ state }) => state === 'draft' || state === 'signing');
  if (open === undefined) return null;
  return (
    <SendPanel
      source={{ leaseId: lease.id, amendmentId: open.id }}
      proposed={toSigners(contract, lease)}
      onClose={onClose}
    />
  );
}
