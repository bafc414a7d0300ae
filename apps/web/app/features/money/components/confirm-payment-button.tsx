import { useTranslation } from 'react-i18next';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirmPayment } from '../queries.ts';
import { announceWarnings } from '../receipt-toast.ts';

type ConfirmPaymentButtonProps = {
  paymentId: string;
  /** Several stand under one another: whose money it is, for screen readers. */
  name: string;
  onConfirmed: () => void;
};

/** One press: the reported payment is confirmed, and for a few seconds that can be undone. Never optimistic: it is money. */
export function ConfirmPaymentButton({ paymentId, name, onConfirmed }: ConfirmPaymentButtonProps) {
  const { t } = useTranslation('money');
  const confirm = useConfirmPayment();
  const press = () =>
    confirm.mutate(paymentId, {
      onSuccess: ({ warnings }) => {
        void announceWarnings(warnings, t);
        onConfirmed();
      },
      onError: sayProblem,
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
