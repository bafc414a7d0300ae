import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDiscardLease } from '../queries.ts';

/** A draft that came to nothing, with its contract: the question before it goes. */
export function DiscardDraftDialog({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('leases');
  const navigate = useNavigate();
  const discard = useDiscardLease();
  const confirm = () =>
    discard.mutate(leaseId, {
      onSuccess: () => {
        showToast({ title: t('draft.discarded') });
        void navigate(paths.tenants());
      },
    });
  return (
    <ConfirmDialog
      title={t('draft.discardTitle')}
      confirmLabel={t('draft.discard')}
      isDanger
      loading={discard.isPending}
      error={discard.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('draft.discardBody')}
    </ConfirmDialog>
  );
}
