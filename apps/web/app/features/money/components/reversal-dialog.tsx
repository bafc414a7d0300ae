import { reasonLimits } from '@dira/contract/money';
import type { IsoDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem, describeFields } from '../../../lib/problem.ts';
import { faultOfDay } from '../forms/movement-values.ts';
import type { TakenBack } from '../queries.ts';
import { BookDayField } from './book-day-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type ReversalDialogProps = {
  title: string;
  /** What the reversal comes to. */
  body: string;
  confirmLabel: string;
  loading: boolean;
  error: unknown;
  onConfirm: (taken: TakenBack) => void;
  onClose: () => void;
};

/** Why an entry of the ledger counts no longer, and since when: a bounce is told of days after it happened. */
export function ReversalDialog({ error, onConfirm, ...dialog }: ReversalDialogProps) {
  const { t } = useTranslation('money');
  const [on, setOn] = useState<IsoDate | null>(today());
  const [fault, setFault] = useState<string | null>(null);
  // What the server said of a day is of that day alone.
  const [answered, setAnswered] = useState<unknown>(null);
  const refused = error === answered ? undefined : describeFields(error)['on'];
  const confirm = (reason: string) => {
    const found = faultOfDay(on);
    setFault(found);
    if (found === null && on !== null) onConfirm({ reason, on });
  };
  return (
    <ReasonDialog maxLength={reasonLimits.reason} error={error} onConfirm={confirm} {...dialog}>
      <BookDayField
        label={t('reverse.on')}
        value={on}
        onChange={(day) => {
          setOn(day);
          setFault(null);
          setAnswered(error);
        }}
        error={fault === null ? refused : describeFieldProblem(fault)}
      />
    </ReasonDialog>
  );
}
