import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import type { RowAction } from '../../../ui/data-list/data-list-props.ts';
import { useReverseEntry, type OwnerAccount, type OwnerEntry } from '../queries.ts';
import { CorrectFeeDialog } from './correct-fee-dialog.tsx';
import { StatementAccount } from './statement-account.tsx';

/** A month of an owner for whoever manages it: what was entered wrong can be reversed and charged anew. */
export function ManagedAccount({ account, title }: { account: OwnerAccount; title: string }) {
  const { t } = useTranslation('owners');
  const { t: tMoney } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const [reversing, setReversing] = useState<OwnerEntry | null>(null);
  const [correcting, setCorrecting] = useState<OwnerEntry | null>(null);
  const reverse = useReverseEntry();
  const actionsOf = (entry: OwnerEntry): RowAction[] => [
    ...(entry.can.correct ? [{ label: tCommon('actions.correct'), run: () => setCorrecting(entry) }] : []),
    ...(entry.can.reverse
      ? [{ label: tMoney('ledger.reverse'), isDanger: true, run: () => setReversing(entry) }]
      : []),
  ];
  return (
    <>
      <StatementAccount
        account={account}
        title={title}
        linkToProperty={(propertyId) => paths.property(propertyId)}
        actionsOf={actionsOf}
      />
      {correcting !== null && (
        <CorrectFeeDialog
          entry={correcting}
          currency={account.currency}
          onClose={() => setCorrecting(null)}
        />
      )}
      {reversing !== null && (
        <ConfirmChange
          title={t('reverse.title')}
          confirmLabel={tMoney('ledger.reverse')}
          isDanger
          change={reverse}
          value={reversing.id}
          done={t('reverse.done')}
          onClose={() => setReversing(null)}
        >
          {t('reverse.body')}
        </ConfirmChange>
      )}
    </>
  );
}
