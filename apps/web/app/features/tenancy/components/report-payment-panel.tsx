import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { PaymentForm } from '../../money/forms/payment-form.tsx';
import { announceWarnings } from '../../money/receipt-toast.ts';
import { useReportPayment } from '../queries.ts';
import type { MyLease } from '../queries.ts';

/** "I paid": all of it is filled in from the lease, so that one more tap sends it. */
export function ReportPaymentPanel({ lease, onClose }: { lease: MyLease; onClose: () => void }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const report = useReportPayment(lease.id);
  const chargeId = lease.nextDue?.chargeId ?? null;
  return (
    <PaymentForm
      title={t('report.title')}
      subtitle={t('report.subtitle')}
      submitLabel={tCommon('actions.send')}
      noteHint={t('report.noteHint')}
      currency={lease.monthlyRent.currency}
      amount={(lease.nextDue?.amount ?? lease.monthlyRent).amount}
      method={lease.paymentMethod}
      loading={report.isPending}
      error={report.error}
      onClose={onClose}
      onSubmit={(payment) =>
        report.mutate(
          { ...payment, ...(chargeId !== null && { chargeId }) },
          {
            onSuccess: ({ warnings }) => {
              showToast({ title: t('report.sent'), body: t('report.sentBody') });
              announceWarnings(warnings, tMoney);
              onClose();
            },
          },
        )
      }
    />
  );
}
