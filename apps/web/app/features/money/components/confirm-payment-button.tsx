import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirmPayment } from '../queries.ts';
import { announceReceipt } from '../receipt-toast.ts';

type ConfirmPaymentButtonProps = {
  paymentId: string;
  /** Several stand under one another: whose money it is, for screen readers. */
  name: string;
};

/** One press: the reported payment counts and its receipt goes out. Never optimistic: the receipt's number is the proof. */
export function ConfirmPaymentButton({ paymentId, name }: ConfirmPaymentButtonProps) {
  const { t } = useTranslation('money');
  const confirm = useConfirmPayment();
  const press = () =>
    confirm.mutate(paymentId, {
      onSuccess: (confirmed) => announceReceipt(confirmed, t),
      onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
    });
  return (
    <Button
      variant="filled"
      loading={confirm.isPending}
      aria-label={`${t('waiting.confirm')}: ${name}`}
      onClick={press}
    >
      {t('waiting.confirm')}
    </Button>
  );
}
