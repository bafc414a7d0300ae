import type { PaymentDoubt } from '@dira/domain/payment-states';
import { formatMoney } from '@dira/i18n/format';
import type { Amount } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** What of a payment the server wants somebody to look at; null where it refused it for another reason. */
export function doubtIn(error: unknown): PaymentDoubt | null {
  if (isApiError(error, 'payment_maybe_duplicate')) return 'duplicate';
  return isApiError(error, 'payment_amount_unusual') ? 'amount' : null;
}

type DoubtDialogProps = {
  doubt: PaymentDoubt;
  /** The refusal, which says what is the same. */
  error: unknown;
  amount: Amount;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asked before a payment is posted that looks like another, or like a digit too many. */
export function DoubtDialog({ doubt, error, amount, loading, onConfirm, onClose }: DoubtDialogProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return (
    <ConfirmDialog
      title={
        doubt === 'duplicate'
          ? t('payment.doubts.duplicate')
          : t('payment.doubts.amount', { amount: isolate.code(formatMoney(amount, language)) })
      }
      confirmLabel={t('payment.recordAnyway')}
      loading={loading}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {describeProblem(error)} {doubt === 'duplicate' && <Lookalike error={error} />}
    </ConfirmDialog>
  );
}

function Lookalike({ error }: { error: unknown }) {
  const { t } = useTranslation('money');
  if (!isApiError(error)) return null;
  const { paidOn, receipt } = error.current;
  const date = isolate.code(formatDate(String(paidOn)));
  if (typeof receipt !== 'string') return t('payment.sameAsReported', { date });
  return t('payment.sameAsReceipt', { receipt: isolate.code(receipt), date });
}
