import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useCorrectFee, type OwnerEntry } from '../queries.ts';

type CorrectFeeDialogProps = { entry: OwnerEntry; currency: string; onClose: () => void };

/** Another amount for the month of a fee; the one before is reversed. */
export function CorrectFeeDialog({ entry, currency, onClose }: CorrectFeeDialogProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const [amount, setAmount] = useState<number | null>(0 - entry.amount);
  const correct = useCorrectFee(entry.id);
  const isWrong = amount === null || amount <= 0;
  const confirm = () => {
    if (amount === null || amount <= 0) return;
    correct.mutate(amount, {
      onSuccess: () => {
        showToast({ title: t('correct.done') });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={t('correct.title')}
      confirmLabel={tCommon('actions.correct')}
      loading={correct.isPending}
      error={correct.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t('correct.body')}>
        <AmountField
          label={tCommon('labels.amount')}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={isWrong ? describeFieldProblem('invalid_amount') : null}
        />
      </FieldGroup>
    </ConfirmDialog>
  );
}
