import { bounceLimits, returnLimits } from '@dira/contract/cheques';
import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { nameCheque } from '../cheque-words.ts';
import { useMoveCheque } from '../queries.ts';
import type { Cheque, StepKind } from '../queries.ts';

type ChequeStepDialogProps = { cheque: Cheque; kind: StepKind; onClose: () => void };

const words = {
  clear: { title: 'step.clearTitle', body: 'step.clearBody', confirm: 'actions.clear' },
  bounce: { title: 'step.bounceTitle', body: 'step.bounceBody', confirm: 'actions.bounce' },
  giveBack: { title: 'step.backTitle', body: 'step.backBody', confirm: 'actions.giveBack' },
} as const;

/** The bank honoured it or sent it back, or the tenant has it again. */
export function ChequeStepDialog({ cheque, kind, onClose }: ChequeStepDialogProps) {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const move = useMoveCheque(cheque.id);
  const [on, setOn] = useState<IsoDate | null>(today());
  const [reason, setReason] = useState('');
  const [fee, setFee] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isBounce = kind === 'bounce';
  const lacksReason = isBounce && reason.trim() === '';
  const confirm = () => {
    setIsTried(true);
    if (on === null || lacksReason) return;
    const said = isBounce
      ? { kind, on, reason: reason.trim(), ...(fee !== null && fee > 0 && { feeAmount: fee }) }
      : kind === 'giveBack'
        ? { kind, on, reason: reason.trim() }
        : { kind, on };
    move.mutate(said, {
      onSuccess: () => {
        showToast({ title: t('step.done') });
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={t(words[kind].title, { cheque: nameCheque(cheque, t) })}
      confirmLabel={t(words[kind].confirm)}
      isDanger={isBounce}
      loading={move.isPending}
      error={move.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t(words[kind].body)}>
        <BookDayField
          label={t('step.on')}
          value={on}
          onChange={setOn}
          error={isTried && on === null ? describeFieldProblem('required') : null}
        />
        {kind !== 'clear' && (
          <TextField
            label={tCommon('labels.reason')}
            isOptional={!isBounce}
            maxLength={(isBounce ? bounceLimits : returnLimits).reason}
            value={reason}
            onChange={setReason}
            {...(isBounce && { hint: t('step.reasonHint') })}
            error={isTried && lacksReason ? describeFieldProblem('required') : null}
          />
        )}
        {isBounce && (
          <AmountField
            label={t('step.fee')}
            hint={t('step.feeHint')}
            isOptional
            currency={cheque.amount.currency}
            value={fee}
            onChange={setFee}
          />
        )}
      </FieldGroup>
    </ConfirmDialog>
  );
}
