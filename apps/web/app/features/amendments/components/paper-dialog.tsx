import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useRecordPaper } from '../queries.ts';
import type { Amendment } from '../queries.ts';

/** It was signed on paper: from now on the lease is what it says. */
export function PaperDialog({ amendment, onClose }: { amendment: Amendment; onClose: () => void }) {
  const { t } = useTranslation('amendments');
  const record = useRecordPaper(amendment.leaseId, amendment.id);
  const [signedOn, setSignedOn] = useState<IsoDate | null>(today());
  const [isTried, setIsTried] = useState(false);
  const isWrong = signedOn === null || signedOn > today();
  const confirm = () => {
    setIsTried(true);
    if (!isWrong) record.mutate(signedOn, { onSuccess: () => showToast({ title: t('paper.done') }) });
  };
  return (
    <ConfirmDialog
      title={t('paper.title')}
      confirmLabel={t('paper.confirm')}
      loading={record.isPending}
      error={record.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t('paper.body')}>
        <DateField
          label={t('paper.signedOn')}
          value={signedOn}
          onChange={setSignedOn}
          error={
            isTried && isWrong ? describeFieldProblem(signedOn === null ? 'required' : 'in_future') : null
          }
        />
      </FieldGroup>
    </ConfirmDialog>
  );
}
