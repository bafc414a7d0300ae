import { settlementReversalLimits } from '@dira/contract/cost-settlements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useReverseSettlement, type Settlement } from '../queries.ts';

type ReverseSettlementDialogProps = { settlement: Settlement; onClose: () => void };

/** Everything that a settlement posted is reversed, with a reason. */
export function ReverseSettlementDialog({ settlement, onClose }: ReverseSettlementDialogProps) {
  const { t } = useTranslation('cost-settlements');
  const { t: tCommon } = useTranslation();
  const reverse = useReverseSettlement(settlement.id);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    const said = reason.trim();
    setIsMissing(said === '');
    if (said === '') return;
    reverse.mutate(said, {
      onSuccess: () => {
        showToast({ title: t('reverse.done') });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={t('reverse.title')}
      confirmLabel={t('reverse.action')}
      isDanger
      loading={reverse.isPending}
      error={reverse.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t('reverse.body')}>
        <TextField
          label={tCommon('labels.reason')}
          maxLength={settlementReversalLimits.reason}
          value={reason}
          onChange={setReason}
          error={isMissing && reason.trim() === '' ? describeFieldProblem('required') : null}
        />
      </FieldGroup>
    </ConfirmDialog>
  );
}
