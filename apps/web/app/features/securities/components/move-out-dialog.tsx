import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { MeanwhileContext } from '../../../ui/meanwhile-context.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { useRecordMoveOut } from '../queries.ts';

type MoveOutDialogProps = {
  leaseId: string;
  securities: { handedBackOn: IsoDate | null };
  onClose: () => void;
};

const valuesOf = ({ handedBackOn }: MoveOutDialogProps['securities']) => ({
  handedBackOn: handedBackOn ?? today(),
});

/** The day from which the law counts; empty takes it back. */
export function MoveOutDialog({ leaseId, securities, onClose }: MoveOutDialogProps) {
  const { t } = useTranslation('securities');
  const record = useRecordMoveOut(leaseId);
  const edited = useEdited<MoveOutDialogProps['securities'], { handedBackOn: IsoDate | null }>(
    securities,
    valuesOf,
    record.error,
  );
  const form = useForm({ initialValues: edited.opened });
  const save = () => record.mutate({ seen: edited.seen, body: form.getValues() }, { onSuccess: onClose });
  const meanwhile = useMeanwhile(form, edited, save);
  return (
    <ConfirmDialog
      title={t('return.title')}
      confirmLabel={t('return.save')}
      loading={record.isPending}
      error={record.error}
      onConfirm={save}
      onClose={onClose}
    >
      <FieldGroup legend={t('return.body')}>
        <MeanwhileContext value={meanwhile}>
          <DateField label={t('move.on')} isOptional {...form.getInputProps('handedBackOn')} />
        </MeanwhileContext>
      </FieldGroup>
    </ConfirmDialog>
  );
}
