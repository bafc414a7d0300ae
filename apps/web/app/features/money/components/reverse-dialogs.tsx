import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { nameCharge } from '../charge-words.ts';
import { nameDepositLine } from '../deposit-words.ts';
import { nameLine } from '../ledger-words.ts';
import { useRestoreCharge, useReverseDepositMovement } from '../movement-queries.ts';
import { useReverseCharge, useReversePayment } from '../queries.ts';
import type { Charge, DepositLine, LedgerLine } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

type ReversePaymentDialogProps = { payment: Pick<Charge, 'id' | 'amount'>; onClose: () => void };

/** A bounced cheque, a wrong lease: the money is reversed, and both lines stay. */
export function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const { t } = useTranslation('money');
  const say = useSayAmount(payment.amount.currency);
  const reverse = useReversePayment();
  const finish = finishWith(t('reverse.paymentDone'), onClose);
  return (
    <ReversalDialog
      title={t('reverse.paymentTitle', { amount: say(payment.amount.amount) })}
      body={t('reverse.paymentBody')}
      confirmLabel={t('reverse.paymentConfirm')}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(taken) => reverse.mutate({ paymentId: payment.id, taken }, { onSuccess: finish })}
    />
  );
}

type ReverseChargeDialogProps = {
  charge: Pick<Charge, 'id' | 'amount' | 'kind' | 'period'>;
  onClose: () => void;
};

/** A wrong charge is reversed by its opposite. */
export function ReverseChargeDialog({ charge, onClose }: ReverseChargeDialogProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const say = useSayAmount(charge.amount.currency);
  const reverse = useReverseCharge();
  const finish = finishWith(t('reverse.chargeDone'), onClose);
  return (
    <ReversalDialog
      title={t('reverse.chargeTitle', { charge: nameCharge(charge, t, language) })}
      body={t('reverse.chargeBody', { amount: say(charge.amount.amount) })}
      confirmLabel={t('reverse.chargeConfirm')}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(taken) => reverse.mutate({ chargeId: charge.id, taken }, { onSuccess: finish })}
    />
  );
}

type ReverseLineDialogProps = { line: LedgerLine; currency: string; onClose: () => void };

/** A refund or a transfer that was not made: its credit is there again. */
export function ReversePayoutDialog({ line, currency, onClose }: ReverseLineDialogProps) {
  const { t } = useTranslation('money');
  const say = useSayAmount(currency);
  const reverse = useReverseCharge();
  const entry = nameLine(line, t, useLanguage());
  const finish = finishWith(t('ledger.relief.reversal', { charge: entry }), onClose);
  const isTransfer = 'chargeKind' in line && line.chargeKind === 'transfer';
  return (
    <ReversalDialog
      title={t('reverse.entryTitle', { entry })}
      body={t(isTransfer ? 'reverse.transferBody' : 'reverse.refundBody', { amount: say(line.debit) })}
      confirmLabel={t('reverse.entryConfirm')}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(taken) => reverse.mutate({ chargeId: line.id, taken }, { onSuccess: finish })}
    />
  );
}

/** A credit note, a discount or a write-off that was none: the charge is owed again. */
export function RestoreChargeDialog({ line, currency, onClose }: ReverseLineDialogProps) {
  const { t } = useTranslation('money');
  const say = useSayAmount(currency);
  const restore = useRestoreCharge();
  const entry = nameLine(line, t, useLanguage());
  const finish = finishWith(t('ledger.relief.reversal', { charge: entry }), onClose);
  return (
    <ReversalDialog
      title={t('reverse.entryTitle', { entry })}
      body={t('reverse.reliefBody', { amount: say(line.credit) })}
      confirmLabel={t('reverse.entryConfirm')}
      loading={restore.isPending}
      error={restore.error}
      onClose={onClose}
      onConfirm={(taken) => restore.mutate({ chargeId: line.id, taken }, { onSuccess: finish })}
    />
  );
}

type ReverseDepositDialogProps = { line: DepositLine; held: number; currency: string; onClose: () => void };

/** A movement of the deposit that was none: what is held is as it was before. */
export function ReverseDepositDialog({ line, held, currency, onClose }: ReverseDepositDialogProps) {
  const { t } = useTranslation('money');
  const say = useSayAmount(currency);
  const reverse = useReverseDepositMovement();
  const entry = nameDepositLine(line, t);
  const finish = finishWith(t('ledger.relief.reversal', { charge: entry }), onClose);
  const isOffset = line.kind === 'offset';
  return (
    <ReversalDialog
      title={t('reverse.entryTitle', { entry })}
      body={t(isOffset ? 'reverse.offsetBody' : 'reverse.depositBody', { held: say(held - line.amount) })}
      confirmLabel={t('reverse.entryConfirm')}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(taken) => reverse.mutate({ movementId: line.id, taken }, { onSuccess: finish })}
    />
  );
}

/** The toast repeats what was done, and the dialog closes. */
function finishWith(title: string, onClose: () => void): () => void {
  return () => {
    showToast({ title });
    onClose();
  };
}
