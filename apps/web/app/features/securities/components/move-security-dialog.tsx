import { securityMoveLimits } from '@dira/contract/securities';
import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { useMoveSecurity } from '../queries.ts';
import type { Security, SecurityMove } from '../queries.ts';
import { nameSecurity } from '../security-words.ts';

export type Step = SecurityMove['to'];
type MoveSecurityDialogProps = { security: Security; to: Step; onClose: () => void };

/** One step of a security, with its day; drawing on it also wants an amount. */
export function MoveSecurityDialog({ security, to, onClose }: MoveSecurityDialogProps) {
  const { t } = useTranslation('securities');
  const { t: tCommon } = useTranslation();
  const move = useMoveSecurity();
  const [on, setOn] = useState<IsoDate | null>(today());
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [postsMoney, setPostsMoney] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const moved = moneyOf(security, to);
  const isDrawing = to === 'partly_claimed';
  const isMissing = isDrawing && (amount === null || amount <= 0);
  const confirm = () => {
    setIsTried(true);
    if (on === null || isMissing) return;
    move.mutate(
      {
        securityId: security.id,
        move: {
          to,
          on,
          reason: reason.trim(),
          postsMoney,
          ...(isDrawing && amount !== null && { claimedAmount: amount }),
        },
      },
      {
        onSuccess: () => {
          showToast({ title: t('move.done') });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('move.title', { move: t(`moves.${to}`), name: nameSecurity(security, t) })}
      confirmLabel={t(`moves.${to}`)}
      isDanger={to === 'claim_notice' || isDrawing}
      loading={move.isPending}
      error={move.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t(`moveNotes.${to}`)}>
        <BookDayField
          label={t('move.on')}
          value={on}
          onChange={setOn}
          error={isTried && on === null ? describeFieldProblem('required') : null}
        />
        {isDrawing && (
          <AmountField
            label={t('move.amount')}
            currency={security.amount.currency}
            value={amount}
            onChange={setAmount}
            error={isTried && isMissing ? describeFieldProblem('invalid_amount') : null}
          />
        )}
        <TextField
          label={tCommon('labels.reason')}
          isOptional
          maxLength={securityMoveLimits.reason}
          value={reason}
          onChange={setReason}
        />
        {moved !== null && (
          <CheckField
            label={t('move.postsMoney')}
            hint={t(`move.money.${moved}`)}
            checked={postsMoney}
            onChange={setPostsMoney}
          />
        )}
      </FieldGroup>
    </ConfirmDialog>
  );
}

/** What a step does to the ledger, if anything: only cash is held, and whatever is claimed settles debts. */
function moneyOf(
  { type, state }: Security,
  to: Step,
): 'received' | 'returned' | 'drawn' | 'guaranteed' | null {
  const isCash = type === 'cash_deposit';
  if (to === 'partly_claimed') return isCash ? 'drawn' : 'guaranteed';
  if (!isCash || state === 'requested') return isCash && to === 'received' ? 'received' : null;
  return to === 'returned' ? 'returned' : null;
}
