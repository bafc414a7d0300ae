import { reasonLimits } from '@dira/contract/money';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { nameCharge } from '../charge-words.ts';
import { useReverseCharge, useReversePayment } from '../queries.ts';
import type { Charge } from '../queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ReversePaymentDialogProps = { payment: Pick<Charge, 'id' | 'amount'>; onClose: () => void };

/** A bounced cheque, a wrong lease: the money is reversed, and both lines stay. */
export function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const reverse = useReversePayment();
  return (
    <ReasonDialog
      title={t('reverse.paymentTitle', { amount: isolate.code(formatMoney(payment.amount, language)) })}
      body={t('reverse.paymentBody')}
      confirmLabel={t('reverse.paymentConfirm')}
      maxLength={reasonLimits.reason}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(reason) =>
        reverse.mutate(
          { paymentId: payment.id, reason },
          {
            onSuccess: () => {
              showToast({ title: t('reverse.paymentDone') });
              onClose();
            },
          },
        )
      }
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
  const reverse = useReverseCharge();
  return (
    <ReasonDialog
      title={t('reverse.chargeTitle', { charge: nameCharge(charge, t, language) })}
      body={t('reverse.chargeBody', { amount: isolate.code(formatMoney(charge.amount, language)) })}
      confirmLabel={t('reverse.chargeConfirm')}
      maxLength={reasonLimits.reason}
      loading={reverse.isPending}
      error={reverse.error}
      onClose={onClose}
      onConfirm={(reason) =>
        reverse.mutate(
          { chargeId: charge.id, reason },
          {
            onSuccess: () => {
              showToast({ title: t('reverse.chargeDone') });
              onClose();
            },
          },
        )
      }
    />
  );
}
