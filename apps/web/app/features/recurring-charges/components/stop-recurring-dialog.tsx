import type { IsoDate } from '@dira/i18n/format-date';
import { nameRecurringCharge } from '@dira/i18n/recurring-charge-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem, describeFields } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useStopRecurringCharge, type RecurringCharge } from '../queries.ts';

/** From which day a recurring charge is not charged any more. */
export function StopRecurringDialog({ charge, onClose }: { charge: RecurringCharge; onClose: () => void }) {
  const { t } = useTranslation('recurring-charges');
  const stop = useStopRecurringCharge(charge.id);
  const [on, setOn] = useState<IsoDate | null>(today() < charge.startsOn ? charge.startsOn : today());
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    setIsMissing(on === null);
    if (on === null) return;
    stop.mutate(
      { on },
      {
        onSuccess: () => {
          showToast({ title: t('stopped') });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('stopTitle', { name: isolate.text(nameRecurringCharge(charge, t)) })}
      confirmLabel={t('stop')}
      isDanger
      loading={stop.isPending}
      error={stop.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FieldGroup legend={t('stopNote')}>
        <DateField
          label={t('changeFrom')}
          value={on}
          onChange={setOn}
          error={
            isMissing && on === null ? describeFieldProblem('invalid_date') : describeFields(stop.error)['on']
          }
        />
      </FieldGroup>
    </ConfirmDialog>
  );
}
