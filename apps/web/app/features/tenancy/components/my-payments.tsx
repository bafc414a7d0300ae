import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCheck, IconClock, IconDownload, IconReceipt, IconX } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { myPaymentsQuery, saveMyReceipt } from '../queries.ts';
import type { MyPayment } from '../queries.ts';
import classes from './my-payments.module.css';

const ProofButton = lazy(async () => ({
  default: (await import('../../money/components/proof-button.tsx')).ProofButton,
}));

const lookOf: Record<MyPayment['state'], { tone: StatusTone; icon: Task['icon'] }> = {
  reported: { tone: 'wait', icon: IconClock },
  confirmed: { tone: 'ok', icon: IconCheck },
  rejected: { tone: 'late', icon: IconX },
  reversed: { tone: 'off', icon: IconX },
};

type MyPaymentsProps = {
  leaseId: string;
  /** Only the last few, with a way to all of them. */ most?: number;
};

/** What the tenant paid or reported, each with where it stands and its receipt. */
export function MyPayments({ leaseId, most }: MyPaymentsProps) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const query = useSuspenseInfiniteQuery(myPaymentsQuery(leaseId));
  const tasks = useTasks(leaseId, rowsOf(query.data).slice(0, most));
  const more = most === undefined ? moreOf(query) : undefined;
  const isShort = most !== undefined && tasks.length > 0;
  return (
    <Card
      title={t(most === undefined ? 'tabs.payments' : 'payments.last')}
      action={isShort && <Link to={paths.tenantPortal({ lease: leaseId })}>{t('payments.all')}</Link>}
    >
      {tasks.length === 0 ? (
        <EmptyState icon={IconReceipt} title={t('payments.emptyTitle')} body={t('payments.emptyBody')} />
      ) : (
        <TaskList tasks={tasks} />
      )}
      {more && (
        <footer className={classes.more}>
          <Button loading={more.isLoading} onClick={more.onLoad}>
            {tCommon('actions.loadMore')}
          </Button>
        </footer>
      )}
    </Card>
  );
}

function useTasks(leaseId: string, payments: readonly MyPayment[]): Task[] {
  const { t } = useTranslation('money');
  return payments.map((payment) => ({
    id: payment.id,
    ...lookOf[payment.state],
    title: <Amount value={payment.amount} />,
    detail: <Detail payment={payment} />,
    action: (
      <div className={classes.state}>
        {payment.hasProof && (
          <Suspense>
            <ProofButton
              of={{ leaseId, paymentId: payment.id }}
              name={isolate.code(formatDate(payment.paidOn))}
            />
          </Suspense>
        )}
        <StatusPill tone={lookOf[payment.state].tone}>{t(`states.${payment.state}`)}</StatusPill>
        <ReceiptButton leaseId={leaseId} receipt={payment.receipt} />
      </div>
    ),
  }));
}

function ReceiptButton({ leaseId, receipt }: { leaseId: string; receipt: MyPayment['receipt'] }) {
  const { t } = useTranslation('money');
  if (receipt === null) return null;
  return (
    <Button size="xs" icon={IconDownload} onClick={() => void saveMyReceipt(leaseId, receipt.id)}>
      {t('ledger.receipt', { number: isolate.code(receipt.number) })}
    </Button>
  );
}

function Detail({ payment: { method, paidOn, reference, reason } }: { payment: MyPayment }) {
  const { t } = useTranslation('money');
  const parts = [
    isolate.code(formatDate(paidOn)),
    t(`methods.${method}`),
    reference === '' ? null : t('waiting.reference', { reference: isolate.code(reference) }),
    reason === '' ? null : isolate.text(reason),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
