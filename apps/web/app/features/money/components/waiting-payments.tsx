import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import type { Task } from '../../../ui/task-list.tsx';
import type { PaymentReport } from '../queries.ts';
import { ConfirmPaymentButton } from './confirm-payment-button.tsx';
import { RejectPaymentDialog } from './reject-payment-dialog.tsx';
import classes from './waiting-payments.module.css';

/** A reported payment as the lists of money and of the dashboard both hold it. */
export type WaitingPayment = Pick<
  PaymentReport,
  'amount' | 'method' | 'reference' | 'paidOn' | 'property' | 'unit'
> & {
  paymentId: string;
  tenantName: string;
  tenantNotes?: string;
  dueOn: IsoDate | null;
};

export function toWaitingPayment(report: PaymentReport): WaitingPayment {
  return { ...report, paymentId: report.id, tenantName: report.tenant.name, dueOn: null };
}

type WaitingPayments = {
  tasks: Task[];
  /** The question that one of them has open. Render it beside the list. */
  dialog: ReactNode;
};

/** Reported payments as tasks: one press confirms, another says that the money never came. */
export function useWaitingPayments(payments: readonly WaitingPayment[], mayDecide: boolean): WaitingPayments {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const [rejecting, setRejecting] = useState<WaitingPayment | null>(null);
  const tasks = payments.map((payment): Task => {
    const says = t('waiting.says', {
      name: isolate.text(payment.tenantName),
      amount: isolate.code(formatMoney(payment.amount, language)),
    });
    return {
      id: payment.paymentId,
      icon: IconCheck,
      tone: 'wait',
      title: says,
      detail: <Detail payment={payment} />,
      ...(mayDecide && { action: <Decision payment={payment} onReject={() => setRejecting(payment)} /> }),
    };
  });
  const dialog = rejecting !== null && (
    <RejectPaymentDialog
      payment={{ id: rejecting.paymentId, amount: rejecting.amount }}
      tenantName={rejecting.tenantName}
      onClose={() => setRejecting(null)}
    />
  );
  return { tasks, dialog };
}

function Decision({
  payment: { paymentId, tenantName },
  onReject,
}: {
  payment: WaitingPayment;
  onReject: () => void;
}) {
  const { t } = useTranslation('money');
  return (
    <div className={classes.actions}>
      <Button variant="subtle" aria-label={`${t('waiting.reject')}: ${tenantName}`} onClick={onReject}>
        {t('waiting.reject')}
      </Button>
      <ConfirmPaymentButton paymentId={paymentId} name={tenantName} />
    </div>
  );
}

/** "Bit · ref 48213 · Bialik 22, unit 1 · paid 01/11/2026". */
function Detail({ payment }: { payment: WaitingPayment }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { method, reference, paidOn, dueOn, tenantNotes = '' } = payment;
  const parts = [
    t(`methods.${method}`),
    reference === '' ? null : t('waiting.reference', { reference: isolate.code(reference) }),
    namePlace(payment, tCommon),
    t('waiting.paidOn', { date: isolate.code(formatDate(paidOn)) }),
    dueOn === null ? null : t('waiting.due', { date: isolate.code(formatDate(dueOn)) }),
    tenantNotes === '' ? null : isolate.text(`“${tenantNotes}”`),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
