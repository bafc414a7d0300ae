import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useRecordMoveOut } from '../queries.ts';

type MoveOutDialogProps = { leaseId: string; handedBackOn: IsoDate | null; onClose: () => void };

/** The day from which the law counts; empty takes it back. */
export function MoveOutDialog({ leaseId, handedBackOn, onClose }: MoveOutDialogProps) {
  const { t } = useTranslation('securities');
  const record = useRecordMoveOut(leaseId);
  const [on, setOn] = useState<IsoDate | null>(handedBackOn ?? today());
  return (
    <ConfirmDialog
      title={t('return.title')}
      confirmLabel={t('return.save')}
      loading={record.isPending}
      error={record.error}
      onConfirm={() => record.mutate(on, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FieldGroup legend={t('return.body')}>
        <DateField label={t('move.on')} isOptional value={on} onChange={setOn} />
      </FieldGroup>
    </ConfirmDialog>
  );
}
