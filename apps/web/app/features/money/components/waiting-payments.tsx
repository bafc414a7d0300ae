import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantNow } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { PaymentReport } from '../queries.ts';
import { useDecisionFocus } from '../use-decision-focus.ts';
import { useSettledRows } from '../use-settled-rows.ts';
import { ConfirmPaymentButton } from './confirm-payment-button.tsx';
import { ConfirmedPayment } from './confirmed-payment.tsx';
import classes from './waiting-payments.module.css';

const RejectPaymentDialog = lazy(async () => ({
  default: (await import('./reject-payment-dialog.tsx')).RejectPaymentDialog,
}));

const ProofButton = lazy(async () => ({ default: (await import('./proof-button.tsx')).ProofButton }));

/** A reported payment as the lists of money and of the dashboard both hold it. */
export type WaitingPayment = Pick<
  PaymentReport,
  'amount' | 'method' | 'reference' | 'paidOn' | 'property' | 'unit' | 'finalAt' | 'hasProof'
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
  const { organizationId } = useOrganization();
  const [rejecting, setRejecting] = useState<WaitingPayment | null>(null);
  const [said, setSaid] = useState('');
  const { shown, keep } = useSettledRows(payments);
  const moveFocus = useDecisionFocus(payments);
  const tellConfirmed = (payment: WaitingPayment) => {
    keep({ ...payment, finalAt: instantNow() });
    setSaid(t('waiting.begun', { name: payment.tenantName, seconds: CONFIRMATION_UNDO_SECONDS }));
    moveFocus(payment.paymentId, true);
  };
  const tellUndone = ({ paymentId, tenantName }: WaitingPayment) => {
    setSaid(t('waiting.undone', { name: tenantName }));
    moveFocus(paymentId, false);
  };
  const tasks = shown.map((payment): Task => {
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
      ...((mayDecide || payment.hasProof) && {
        action: (
          <div className={classes.actions}>
            {payment.hasProof && (
              <Suspense>
                <ProofButton
                  of={{ organizationId, paymentId: payment.paymentId }}
                  name={isolate.text(payment.tenantName)}
                />
              </Suspense>
            )}
            {mayDecide && (
              <Decision
                payment={payment}
                onReject={() => setRejecting(payment)}
                onConfirmed={() => tellConfirmed(payment)}
                onUndone={() => tellUndone(payment)}
              />
            )}
          </div>
        ),
      }),
    };
  });
  const dialog = (
    <>
      <div role="status">
        <Spoken>{said}</Spoken>
      </div>
      {rejecting !== null && (
        <Suspense>
          <RejectPaymentDialog
            payment={{ id: rejecting.paymentId, amount: rejecting.amount }}
            tenantName={rejecting.tenantName}
            onClose={() => setRejecting(null)}
          />
        </Suspense>
      )}
    </>
  );
  return { tasks, dialog };
}

type DecisionProps = {
  payment: WaitingPayment;
  onReject: () => void;
  onConfirmed: () => void;
  onUndone: () => void;
};

function Decision({
  payment: { paymentId, tenantName, finalAt },
  onReject,
  onConfirmed,
  onUndone,
}: DecisionProps) {
  const { t } = useTranslation('money');
  if (finalAt !== null) {
    return (
      <div className={classes.actions} data-decision={paymentId}>
        <ConfirmedPayment
          key={finalAt}
          paymentId={paymentId}
          name={tenantName}
          finalAt={finalAt}
          onUndone={onUndone}
        />
      </div>
    );
  }
  return (
    <div className={classes.actions} data-decision={paymentId} data-open>
      <Button variant="subtle" aria-label={`${t('waiting.reject')}: ${tenantName}`} onClick={onReject}>
        {t('waiting.reject')}
      </Button>
      <ConfirmPaymentButton paymentId={paymentId} name={tenantName} onConfirmed={onConfirmed} />
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
