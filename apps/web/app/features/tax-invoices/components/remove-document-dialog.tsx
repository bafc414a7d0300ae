import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveDocument, type TaxDocument } from '../queries.ts';

type RemoveDocumentDialogProps = { document: TaxDocument; onDone: () => void; onClose: () => void };

/** A document that was recorded by mistake goes; what it was issued for waits for another. */
export function RemoveDocumentDialog({ document, onDone, onClose }: RemoveDocumentDialogProps) {
  const { t } = useTranslation('tax-invoices');
  const remove = useRemoveDocument();
  const name = `${t(`kinds.${document.kind}`)} ${isolate.code(document.number)}`;
  const confirm = () =>
    remove.mutate(document.id, {
      onSuccess: () => {
        showToast({ title: t('remove.done') });
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.action')}
      isDanger
      loading={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('remove.body')}
    </ConfirmDialog>
  );
}
