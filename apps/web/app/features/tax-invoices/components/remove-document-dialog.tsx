import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useRemoveDocument, type TaxDocument } from '../queries.ts';

type RemoveDocumentDialogProps = { document: TaxDocument; onDone: () => void; onClose: () => void };

/** A document that was recorded by mistake goes; what it was issued for waits for another. */
export function RemoveDocumentDialog({ document, onDone, onClose }: RemoveDocumentDialogProps) {
  const { t } = useTranslation('tax-invoices');
  const remove = useRemoveDocument();
  const name = `${t(`kinds.${document.kind}`)} ${isolate.code(document.number)}`;
  return (
    <ConfirmChange
      title={t('remove.title', { name })}
      confirmLabel={t('remove.action')}
      isDanger
      change={remove}
      value={document.id}
      done={t('remove.done')}
      onDone={onDone}
      onClose={onClose}
    >
      {t('remove.body')}
    </ConfirmChange>
  );
}
