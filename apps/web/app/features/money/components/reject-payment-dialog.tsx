import { reasonLimits } from '@dira/contract/money';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useRejectPayment } from '../queries.ts';
import type { PaymentReport } from '../queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type RejectPaymentDialogProps = {
  payment: Pick<PaymentReport, 'id' | 'amount'>;
  tenantName: string;
  onClose: () => void;
};

/** The reported money never came. */
export function RejectPaymentDialog({ payment, tenantName, onClose }: RejectPaymentDialogProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const reject = useRejectPayment();
  const name = isolate.text(tenantName);
  return (
    <ReasonDialog
      title={t('reject.title', { amount: isolate.code(formatMoney(payment.amount, language)) })}
      body={t('reject.body', { name })}
      hint={t('reject.reasonHint')}
      confirmLabel={t('reject.confirm')}
      maxLength={reasonLimits.reason}
      loading={reject.isPending}
      error={reject.error}
      onClose={onClose}
      onConfirm={(reason) =>
        reject.mutate(
          { paymentId: payment.id, reason },
          {
            onSuccess: () => {
              showToast({ title: t('reject.done', { name }) });
              onClose();
            },
          },
        )
      }
    />
  );
}
