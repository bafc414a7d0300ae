import { requestMoveLimits } from '@dira/contract/maintenance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type CancelDialogProps = {
  loading: boolean;
  error: unknown;
  onCancel: (note: string) => void;
  onClose: () => void;
};

/** It is not going to be done; why is worth a line. */
export function CancelDialog({ loading, error, onCancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirmLabel={t('actions.cancel')}
      cancelLabel={t('cancel.keep')}
      isDanger
      loading={loading}
      error={error}
      onConfirm={() => onCancel(note.trim())}
      onClose={onClose}
    >
      <p>{t('cancel.body')}</p>
      <TextField
        label={tCommon('labels.reason')}
        isOptional
        maxLength={requestMoveLimits.note}
        value={note}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
