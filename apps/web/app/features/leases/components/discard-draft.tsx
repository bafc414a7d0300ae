import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useDiscardLease } from '../queries.ts';

/** A draft that came to nothing, with its contract: the question before it goes. */
export function DiscardDraftDialog({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('leases');
  const navigate = useNavigate();
  const discard = useDiscardLease();
  return (
    <ConfirmChange
      title={t('draft.discardTitle')}
      confirmLabel={t('draft.discard')}
      isDanger
      change={discard}
      value={leaseId}
      done={t('draft.discarded')}
      onDone={() => void navigate(paths.tenants())}
      onClose={onClose}
    >
      {t('draft.discardBody')}
    </ConfirmChange>
  );
}
