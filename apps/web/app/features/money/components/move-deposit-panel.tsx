import { depositMovementLimits } from '@dira/contract/money-movements';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useMoveDeposit } from '../movement-queries.ts';
import { ledgerQuery } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { MovementPanel, type EnteredMovement } from './movement-panel.tsx';

type MoveDepositPanelProps = { leaseId: string; kind: 'returned' | 'interest'; onClose: () => void };

/** Part of the deposit went back to the tenant, or interest came to it. */
export function MoveDepositPanel({ leaseId, kind, onClose }: MoveDepositPanelProps) {
  const { t } = useTranslation('money');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  const { currency, deposit } = data;
  const say = useSayAmount(currency);
  const move = useMoveDeposit(leaseId);
  const isReturn = kind === 'returned';
  const send = ({ method, reference, ...entered }: EnteredMovement) =>
    move.mutate(isReturn ? { kind, ...entered, method, reference } : { kind, ...entered }, {
      onSuccess: ({ held }) => {
        showToast({
          title: t(`deposit.done.${kind}`, { amount: say(entered.amount) }),
          body: t('deposit.leaves', { amount: say(held.amount) }),
        });
        onClose();
      },
    });
  return (
    <MovementPanel
      title={t(`deposit.actions.${kind}`)}
      note={t(`deposit.notes.${kind}`, { amount: say(deposit.held) })}
      submitLabel={t(`deposit.actions.${kind}`)}
      currency={currency}
      amount={isReturn ? deposit.held : null}
      most={isReturn ? { amount: deposit.held, beyond: 'beyond_rest' } : null}
      hasWay={isReturn}
      reasonLength={depositMovementLimits.reason}
      loading={move.isPending}
      error={move.error}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
