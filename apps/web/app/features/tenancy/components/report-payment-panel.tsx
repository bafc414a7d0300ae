import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { PaymentForm } from '../../money/forms/payment-form.tsx';
import type { EnteredPayment } from '../../money/forms/payment-form.tsx';
import { announceWarnings } from '../../money/receipt-toast.ts';
import { useReportPayment, useSendProof } from '../queries.ts';
import type { MyLease } from '../queries.ts';
import { describeProofFault, ProofField } from './proof-field.tsx';

const SendProofPanel = lazy(async () => ({
  default: (await import('./send-proof-panel.tsx')).SendProofPanel,
}));

/** "I paid": all of it is filled in from the lease, so that one more tap sends it. */
export function ReportPaymentPanel({ lease, onClose }: { lease: MyLease; onClose: () => void }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const report = useReportPayment(lease.id);
  const sendProof = useSendProof(lease.id);
  const [proof, setProof] = useState<File | null>(null);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const chargeId = lease.nextDue?.chargeId ?? null;
  const fault = describeProofFault(proof);
  const tellSent = () => {
    showToast({ title: t('report.sent'), body: t('report.sentBody') });
    onClose();
  };
  const submit = (payment: EnteredPayment) => {
    if (fault !== null) return;
    report.mutate(
      { ...payment, ...(chargeId !== null && { chargeId }) },
      {
        onSuccess: ({ id, warnings }) => {
          void announceWarnings(warnings, tMoney);
          if (proof === null) return tellSent();
          setReportedId(id);
          sendProof.mutate({ paymentId: id, file: proof }, { onSuccess: tellSent });
        },
      },
    );
  };
  if (reportedId !== null && proof !== null && sendProof.error !== null) {
    return (
      <Suspense>
        <SendProofPanel
          leaseId={lease.id}
          paymentId={reportedId}
          file={proof}
          error={sendProof.error}
          onSent={tellSent}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <PaymentForm
      title={t('report.title')}
      subtitle={t('report.subtitle')}
      submitLabel={tCommon('actions.send')}
      noteHint={t('report.noteHint')}
      currency={lease.monthlyRent.currency}
      amount={(lease.nextDue?.amount ?? lease.monthlyRent).amount}
      method={lease.paymentMethod}
      after={<ProofField isOptional value={proof} error={fault} onChange={setProof} />}
      loading={report.isPending || reportedId !== null}
      error={report.error}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
