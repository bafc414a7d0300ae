import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { useDepositCheques } from '../queries.ts';
import type { Cheque } from '../queries.ts';

type DepositDialogProps = { cheques: readonly Cheque[]; onDone?: () => void; onClose: () => void };

/** The cheques were taken to the bank: each is a payment from that day. */
export function DepositDialog({ cheques, onDone, onClose }: DepositDialogProps) {
  const { t } = useTranslation('cheques');
  const language = useLanguage();
  const deposit = useDepositCheques();
  const [on, setOn] = useState<IsoDate | null>(today());
  // Of several currencies the server takes none; until then each is said by itself.
  const byCurrency = [...Map.groupBy(cheques, ({ amount }) => amount.currency)];
  const sums = byCurrency.map(([currency, of]) =>
    formatMoney({ amount: of.reduce((sum, { amount }) => sum + amount.amount, 0), currency }, language),
  );
  const confirm = () => {
    if (on === null) return;
    deposit.mutate(
      { chequeIds: cheques.map(({ id }) => id), depositedOn: on },
      {
        onSuccess: ({ deposited }) => {
          showToast({ title: t('deposit.done', { count: deposited }) });
          onDone?.();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('deposit.title', {
        count: cheques.length,
        amount: isolate.code(sums.join(' + ')),
      })}
      confirmLabel={t('actions.depositChosen')}
      loading={deposit.isPending}
      error={deposit.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t('deposit.body')}>
        <BookDayField
          label={t('deposit.on')}
          value={on}
          onChange={setOn}
          error={on === null ? describeFieldProblem('required') : null}
        />
      </FieldGroup>
    </ConfirmDialog>
  );
}
