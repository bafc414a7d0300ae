import { useOrganization } from '../../organizations/queries.ts';
import { WritePanel } from '../../sent-messages/components/write-panel.tsx';
import { useOpenThread } from '../queries.ts';

type WriteToTenantProps = {
  tenantId: string | null;
  onClose: () => void;
  /** Where it is seen what became of the message: in the thread, or in the history for whoever has no inbox. */
  go: (change: Readonly<Record<string, string | null>>) => void;
};

/** Writes to a tenant, and leads to all that was said with them. */
export function WriteToTenant({ tenantId, onClose, go }: WriteToTenantProps) {
  const { can } = useOrganization();
  const open = useOpenThread();
  return (
    <WritePanel
      tenantId={tenantId}
      onClose={onClose}
      onSent={({ id, tenantId: to }) => {
        if (!can['inbox.use'] || !can['messages.use']) return go({ panel: null, tenant: null, message: id });
        open.mutate(to, {
          onSuccess: (thread) => go({ panel: null, tenant: null, tab: 'inbox', thread: thread.id }),
          onError: onClose,
        });
      }}
    />
  );
}
