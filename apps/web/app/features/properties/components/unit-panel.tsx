import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { UnitForm } from '../forms/unit-form.tsx';
import { useCreateUnit, useUpdateUnit } from '../queries.ts';
import type { Unit } from '../queries.ts';

export function NewUnitPanel({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useTranslation('properties');
  const create = useCreateUnit(propertyId);
  return (
    <UnitForm
      loading={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(values) =>
        create.mutate(values, {
          onSuccess: () => {
            showToast({ title: t('unit.created', { number: values.number }) });
            onClose();
          },
        })
      }
    />
  );
}

export function EditUnitPanel({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t: tCommon } = useTranslation();
  const update = useUpdateUnit(unit.id);
  return (
    <UnitForm
      unit={unit}
      loading={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate(values, {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
    />
  );
}
