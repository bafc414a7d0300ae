import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDiscardLease } from '../queries.ts';

/** A draft that came to nothing, with its contract. */
export function DiscardDraft({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('leases');
  const navigate = useNavigate();
  const discard = useDiscardLease();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () =>
    discard.mutate(leaseId, {
      onSuccess: () => {
        showToast({ title: t('draft.discarded') });
        void navigate(paths.tenants());
      },
    });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('draft.discard')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('draft.discardTitle')}
          confirmLabel={t('draft.discard')}
          isDanger
          loading={discard.isPending}
          error={discard.error}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          {t('draft.discardBody')}
        </ConfirmDialog>
      )}
    </>
  );
}
