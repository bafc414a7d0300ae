import { useTranslation } from 'react-i18next';
import { describeCode } from '../../../lib/problem.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useDeleteUnit } from '../queries.ts';
import type { Unit } from '../queries.ts';

export function RemoveUnitDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteUnit();
  return (
    <ConfirmChange
      title={t('unit.deleteTitle', { number: unit.number })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      refusal={unit.staysBecause && describeCode(unit.staysBecause)}
      change={remove}
      value={unit.id}
      done={t('unit.deleted', { number: unit.number })}
      onClose={onClose}
    >
      {t('unit.deleteBody')}
    </ConfirmChange>
  );
}
