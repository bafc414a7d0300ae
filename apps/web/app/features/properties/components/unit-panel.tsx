import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { UnitForm, unitValuesOf } from '../forms/unit-form.tsx';
import { useCreateUnit, useUpdateUnit } from '../queries.ts';
import type { Unit } from '../queries.ts';

export function NewUnitPanel({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { preferredCurrency } = useOrganization();
  const create = useCreateUnit(propertyId);
  return (
    <UnitForm
      title={t('unit.newTitle')}
      submitLabel={tCommon('actions.addUnit')}
      currency={preferredCurrency}
      edited={null}
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
  const { t } = useTranslation('properties');
  const { preferredCurrency } = useOrganization();
  const update = useUpdateUnit(unit.id);
  const edited = useEdited(unit, unitValuesOf, update.error);
  return (
    <UnitForm
      title={t('unit.editTitle', { number: unit.number })}
      submitLabel={tCommon('actions.save')}
      currency={unit.marketRent?.currency ?? preferredCurrency}
      edited={edited}
      loading={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate(
          { seen: edited.seen, body: values },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    />
  );
}
