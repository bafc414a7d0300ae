import { refundLimits } from '@dira/contract/money-movements';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useRefundCredit } from '../movement-queries.ts';
import { ledgerQuery } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { MovementPanel } from './movement-panel.tsx';

/** Credit that went back to the tenant: Dira writes it down, and moves no money. */
export function RefundCreditPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('money');
  const { organizationId } = useOrganization();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  const say = useSayAmount(ledger.currency);
  const refund = useRefundCredit(leaseId);
  return (
    <MovementPanel
      title={t('refund.title')}
      note={t('refund.note')}
      submitLabel={t('refund.submit')}
      currency={ledger.currency}
      amount={ledger.credit}
      most={{ amount: ledger.credit, beyond: 'beyond_rest' }}
      hasWay
      reasonLength={refundLimits.reason}
      loading={refund.isPending}
      error={refund.error}
      onClose={onClose}
      onSubmit={(movement) =>
        refund.mutate(movement, {
          onSuccess: () => {
            showToast({ title: t('refund.done', { amount: say(movement.amount) }) });
            onClose();
          },
        })
      }
    />
  );
}
