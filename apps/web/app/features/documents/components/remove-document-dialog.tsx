import { DELETED_DOCUMENT_HOURS } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeCode } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { undoRemoval, useDeleteDocument } from '../queries.ts';
import type { Document } from '../queries.ts';

type RemoveDocumentDialogProps = {
  document: Pick<Document, 'id' | 'title' | 'staysBecause'>;
  onClose: () => void;
  onRemoved: () => void;
};

/** Deletes; the toast afterwards takes it back. */
export function RemoveDocumentDialog({ document, onClose, onRemoved }: RemoveDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const remove = useDeleteDocument();
  const title = isolate.text(document.title);
  const finish = () => {
    showToast({
      title: tCommon('labels.wasDeleted', { title }),
      action: { label: tCommon('actions.undo'), run: () => void undoRemoval(organizationId, document.id) },
    });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      refusal={document.staysBecause && describeCode(document.staysBecause)}
      loading={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(document.id, { onSuccess: finish })}
    >
      {t('deleteBody', { count: DELETED_DOCUMENT_HOURS })}
    </ConfirmDialog>
  );
}
