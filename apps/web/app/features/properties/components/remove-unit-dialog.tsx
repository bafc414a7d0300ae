import { useTranslation } from 'react-i18next';
import { describeCode } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteUnit } from '../queries.ts';
import type { Unit } from '../queries.ts';

export function RemoveUnitDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteUnit();
  const finish = () => {
    showToast({ title: t('unit.deleted', { number: unit.number }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('unit.deleteTitle', { number: unit.number })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      refusal={unit.staysBecause && describeCode(unit.staysBecause)}
      loading={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(unit.id, { onSuccess: finish })}
    >
      {t('unit.deleteBody')}
    </ConfirmDialog>
  );
}
